-- Users, stores and offers (spec §3). Limits are those of the rules in app/stores and app/listings: the database
-- refuses what a bug lets through. gen_random_uuid() because PostgreSQL 15 has no uuidv7().

create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) between 3 and 320),
  created_at timestamptz not null default now()
);

create table profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  display_name text not null check (char_length(btrim(display_name)) between 1 and 80 and char_length(display_name) <= 80),
  bio text not null default '' check (char_length(bio) <= 1000),
  location text check (char_length(location) between 1 and 80),
  logo_url text check (char_length(logo_url) between 1 and 300),
  rating numeric(2, 1) check (rating between 1 and 5),
  created_at timestamptz not null default now()
);

create table listings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (char_length(btrim(title)) >= 1 and char_length(title) <= 120),
  description text not null default '' check (char_length(description) <= 4000),
  price_cents integer not null check (price_cents between 1 and 1000000000),
  currency char(3) not null default 'ZAR' check (currency = 'ZAR'),
  location text check (char_length(location) between 1 and 80),
  image_url text check (char_length(image_url) between 1 and 300),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);

-- The market and one store, newest first. Keyset pages read exactly one page of either index.
create index listings_newest on listings (created_at desc, id desc) where is_active;
create index listings_newest_of_user on listings (user_id, created_at desc, id desc) where is_active;
