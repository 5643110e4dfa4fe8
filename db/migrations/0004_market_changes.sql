-- Whoever changes what visitors see (the product, an operator's SQL, a deleted user), every process hears of it once that
-- is committed, and drops the pages that it keeps (issue 6; server/page-cache.ts). The payload is the owner's id; empty when
-- there are many owners.
create function announce_owners(owners uuid[]) returns void language plpgsql as $$
begin
  if cardinality(owners) > 20 then
    perform pg_notify('market_changed', '');
  else
    perform pg_notify('market_changed', id::text) from unnest(owners) id;
  end if;
end
$$;

create function announce_market_change() returns trigger language plpgsql as $$
begin
  perform announce_owners(array(select distinct user_id from changed limit 21));
  return null;
end
$$;

-- Something that goes from one owner to another changes the pages of both.
create function announce_market_update() returns trigger language plpgsql as $$
begin
  perform announce_owners(array(select user_id from before union select user_id from changed limit 21));
  return null;
end
$$;

create function announce_market_truncate() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changed', '');
  return null;
end
$$;

create trigger listings_added after insert on listings
  referencing new table as changed for each statement execute function announce_market_change();
create trigger listings_changed after update on listings
  referencing old table as before new table as changed for each statement execute function announce_market_update();
create trigger listings_deleted after delete on listings
  referencing old table as changed for each statement execute function announce_market_change();
create trigger listings_truncated after truncate on listings
  for each statement execute function announce_market_truncate();
create trigger profiles_added after insert on profiles
  referencing new table as changed for each statement execute function announce_market_change();
create trigger profiles_changed after update on profiles
  referencing old table as before new table as changed for each statement execute function announce_market_update();
create trigger profiles_deleted after delete on profiles
  referencing old table as changed for each statement execute function announce_market_change();
create trigger profiles_truncated after truncate on profiles
  for each statement execute function announce_market_truncate();
