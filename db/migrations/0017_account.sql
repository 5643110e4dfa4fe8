-- One's own account (docs/decisions/0047): name, address, a copy of one's data, leaving.

alter table users
  -- When the person deleted the account: nobody is signed in to it, and 14 days later it is purged.
  add column leaving_at timestamptz,
  -- Stands in conversations for a person who was purged.
  add column is_gone boolean not null default false,
  -- The row that will stand for this person, while they are purged. Not a foreign key: backups order tables, not rows.
  add column stand_in_id uuid,
  add constraint users_name_length check (char_length(name) <= 80) not valid,
  add constraint users_gone_left check (not is_gone or leaving_at is not null);
create index users_leaving on users (leaving_at) where leaving_at is not null and not is_gone;

-- The browser in words, such as 'Chrome on Android', never its whole name: people recognise their devices by it.
alter table sessions add column device text not null default '' check (char_length(device) <= 80);

-- Whether an offer is off the market because its owner is leaving: it comes back with them.
alter table listings add column left_with_owner boolean not null default false;

-- A save that began before its owner left must not put offers back. The lock waits for a concurrent departure.
create function keep_left() returns trigger language plpgsql as $$
declare
  owner_left timestamptz;
begin
  select leaving_at into owner_left from users where id = new.user_id for key share;
  if owner_left is not null then
    new.is_active := false;
    new.left_with_owner := true;
  end if;
  return new;
end
$$;
-- Triggers fire by name: after listings_hidden and listings_reopened.
create trigger listings_without_owner_added before insert on listings
  for each row when (new.is_active) execute function keep_left();
create trigger listings_without_owner_changed before update on listings
  for each row when (new.is_active and not old.is_active) execute function keep_left();

-- A new address, until the link that was mailed to it is used.
create table email_changes (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 254),
  token_hash text unique,
  -- The link was mailed; a repeated job only tells the old address.
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- Copies of people's data. A finished one is in the storage, in parts, for a day.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  file_id uuid,
  parts integer not null default 0,
  bytes bigint not null default 0,
  ready_at timestamptz,
  told_at timestamptz
);
create unique index data_exports_unfinished on data_exports (user_id) where ready_at is null;
create index data_exports_of_user on data_exports (user_id, created_at desc);
