-- Whoever changes what visitors see (the product, an operator's SQL, a deleted user), every process hears of it once that
-- is committed, and drops the pages that it keeps (issue 6; server/page-cache.ts). The payload is the owner's id; empty when
-- there are many owners.
create function announce_market_change() returns trigger language plpgsql as $$
declare
  owners uuid[];
begin
  select array_agg(user_id) into owners from (select distinct user_id from changed limit 21) owner;
  if cardinality(owners) > 20 then
    perform pg_notify('market_changed', '');
  elsif owners is not null then
    perform pg_notify('market_changed', id::text) from unnest(owners) id;
  end if;
  return null;
end
$$;

create trigger listings_added after insert on listings
  referencing new table as changed for each statement execute function announce_market_change();
create trigger listings_changed after update on listings
  referencing new table as changed for each statement execute function announce_market_change();
create trigger listings_deleted after delete on listings
  referencing old table as changed for each statement execute function announce_market_change();
create trigger profiles_added after insert on profiles
  referencing new table as changed for each statement execute function announce_market_change();
create trigger profiles_changed after update on profiles
  referencing new table as changed for each statement execute function announce_market_change();
create trigger profiles_deleted after delete on profiles
  referencing old table as changed for each statement execute function announce_market_change();
