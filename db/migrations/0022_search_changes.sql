-- Offers that came and went since the words of offers were counted last: a job adds them up every few seconds (decision 0038).
-- Counting in the save itself would make all saves wait for the row of a common word. A statement that changes more than 1,000 offers
-- notes nothing: `search:rebuild`, or the next night, counts those.
create table search_changes (
  id uuid primary key default gen_random_uuid(),
  -- 1: the offer came, -1: it went.
  sign smallint not null,
  search tsvector not null,
  category smallint,
  place_id integer,
  province smallint
);

create function note_offers_added() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into search_changes (sign, search, category, place_id, province)
    select 1, search, category, place_id, province from changed where is_active;
  end if;
  return null;
end
$$;

create function note_offers_deleted() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into search_changes (sign, search, category, place_id, province)
    select -1, search, category, place_id, province from changed where is_active;
  end if;
  return null;
end
$$;

-- A new price or picture changes no count.
create function note_offers_changed() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into search_changes (sign, search, category, place_id, province)
    select side.sign, side.search, side.category, side.place_id, side.province
    from before join changed using (id) cross join lateral (values
      (-1, before.is_active, before.search, before.category, before.place_id, before.province),
      (1, changed.is_active, changed.search, changed.category, changed.place_id, changed.province)
    ) side (sign, is_active, search, category, place_id, province)
    where side.is_active and (before.is_active, before.search, before.category, before.place_id, before.province)
      is distinct from (changed.is_active, changed.search, changed.category, changed.place_id, changed.province);
  end if;
  return null;
end
$$;

create trigger offers_added after insert on listings
  referencing new table as changed for each statement execute function note_offers_added();
create trigger offers_changed after update on listings
  referencing old table as before new table as changed for each statement execute function note_offers_changed();
create trigger offers_deleted after delete on listings
  referencing old table as changed for each statement execute function note_offers_deleted();

-- With this collation the primary key also finds the words that begin with some letters.
drop index words_by_beginning;
alter table words alter column word type text collate "C";
