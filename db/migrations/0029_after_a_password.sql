-- What ends with a password, and what its owner is told (docs/decisions/accounts/0060). A link for another address that a
-- thief had asked for outlived the recovery of the account: two places deleted what a password had opened, and one forgot it.
-- Locks: `operators`, `accounts` and `users` for the moment in which each gets its triggers.

-- Links that were mailed: for a new password, and for another address.
create function end_links(person uuid) returns void language sql as $$
  delete from verifications where value = person::text;
  delete from email_changes where user_id = person;
$$;

-- Everything that was got by signing in: the sessions but `spared`, with their pushes and operators' codes, the links, and the secret of
-- a second factor that was shown and not confirmed.
create function end_access(person uuid, spared uuid) returns void language sql as $$
  delete from sessions where user_id = person and id is distinct from spared;
  select end_links(person);
  update operators set sealed_secret = null
  where user_id = person and enrolled_at is null and sealed_secret is not null;
$$;

-- A person who changes their own password names their session in `kasi.session`, within the transaction.
create function end_with_password() returns trigger language plpgsql as $$
begin
  perform end_access(new.user_id, nullif(current_setting('kasi.session', true), '')::uuid);
  return null;
end
$$;
create trigger accounts_password after update of password on accounts
  for each row when (new.provider_id = 'credential' and old.password is distinct from new.password)
  execute function end_with_password();

create function end_with_address() returns trigger language plpgsql as $$
begin
  if new.leaving_at is not null then
    perform end_access(new.id, null);
  else
    perform end_links(new.id);
  end if;
  return null;
end
$$;
create trigger users_address after update of email on users
  for each row when (old.email <> new.email) execute function end_with_address();
create trigger users_left after update of leaving_at on users
  for each row when (old.leaving_at is null and new.leaving_at is not null) execute function end_with_address();

-- The address that an account had before: a link that is mailed there puts it back.
create table email_returns (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  email text not null check (char_length(email) between 3 and 320),
  -- Null until the mail is sent; a repeated mail has another link.
  token_hash text unique,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null
);
create index email_returns_of_user on email_returns (user_id);
create index email_returns_of_email on email_returns (email);

-- Nobody else gets an address that can be put back. After the row: by then a concurrent change of that address has been committed.
create function keep_former_address() returns trigger language plpgsql as $$
begin
  if exists (select from email_returns where email = new.email and user_id <> new.id and expires_at > now()) then
    raise unique_violation using message = 'another account may put this address back';
  end if;
  return null;
end
$$;
create trigger users_former_address_added after insert on users
  for each row execute function keep_former_address();
create trigger users_former_address_changed after update of email on users
  for each row when (old.email <> new.email) execute function keep_former_address();

-- The last time of each kind, for each kind of device: at most some dozens of rows a person.
create table account_events (
  user_id uuid not null references users (id) on delete cascade,
  -- 'device': the first sign-in with that kind.
  kind text not null check (kind in ('password', 'address', 'second-factor', 'device')),
  -- Such as 'Chrome on Android'.
  device text not null check (char_length(device) <= 80),
  at timestamptz not null default now(),
  primary key (user_id, kind, device)
);

-- Nobody is told of a device that is signed in already.
insert into account_events (user_id, kind, device, at)
select user_id, 'device', device, min(created_at) from sessions where device <> '' group by user_id, device;
