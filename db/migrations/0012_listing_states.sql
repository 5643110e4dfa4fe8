-- What a sale goes through (docs/decisions/0045). `is_active` stays what visitors see; a product that was taken down in the store
-- editor keeps its state.
alter table listings
  add column state text not null default 'active' check (state in ('active', 'reserved', 'sold', 'paused')),
  add column sold_at timestamptz,
  add constraint listings_state_shown check (not (is_active and state in ('sold', 'paused')));

-- A product that is put back in the store editor is for sale again.
create function reopen_listing() returns trigger language plpgsql as $$
begin
  new.state := 'active';
  new.sold_at := null;
  return new;
end
$$;

create trigger listings_reopened before update of is_active on listings
  for each row when (new.is_active and not old.is_active and new.state in ('sold', 'paused'))
  execute function reopen_listing();
