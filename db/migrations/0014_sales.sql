-- What a sale needs: earlier prices, an end, a number (docs/decisions/stores/0050).

-- Prices that an offer had before the present one.
create table listing_prices (
  listing_id uuid not null references listings (id) on delete cascade,
  price_cents integer not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (listing_id, until)
);

create function note_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (listing_id, price_cents, since, until)
  select new.id, old.price_cents, coalesce((select max(until) from listing_prices where listing_id = new.id), old.created_at), now()
  on conflict do nothing;
  delete from listing_prices where listing_id = new.id and until < now() - interval '60 days';
  return null;
end
$$;

create trigger listings_price_noted after update of price_cents on listings
  for each row when (old.price_cents <> new.price_cents) execute function note_price();

-- An offer ends unless its seller says that it is still for sale. Offers of before today have 60 days from now on: a default that
-- is evaluated once writes no row anew. Null: it never ends.
alter table listings
  add column expires_at timestamptz default now() + interval '60 days',
  -- How often the seller was asked.
  add column asked smallint not null default 0,
  -- Null: it does not run out.
  add column quantity smallint check (quantity between 1 and 999);

create function renew_listing() returns trigger language plpgsql as $$
begin
  new.expires_at := now() + interval '60 days';
  new.asked := 0;
  return new;
end
$$;

-- Whoever changes an offer still sells it.
create trigger listings_renewed before update on listings
  for each row when (
    new.is_active and new.expires_at is not null and (
      old.title <> new.title or old.description <> new.description or old.price_cents <> new.price_cents
      or old.image_url is distinct from new.image_url or old.state <> new.state or old.is_active <> new.is_active
      or old.quantity is distinct from new.quantity))
  execute function renew_listing();
