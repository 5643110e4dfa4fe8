-- Accounts, as Better Auth keeps them (spec §2 Auth, §4; its column names in our spelling). Times come from the server
-- that writes; whether a session still lives is decided by this database's clock.

alter table users
  add column name text not null default '',
  add column email_verified boolean not null default false,
  add column image text,
  add column updated_at timestamptz not null default now(),
  add constraint users_email_lower_case check (email = lower(email));

-- `ip_address` and `user_agent` stay empty: nothing needs them, and they are personal information (POPIA).
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (expires_at);

-- One row a way of signing in; `provider_id` 'credential' is the password's.
create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider_id text not null,
  account_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

-- Recovery links: `identifier` is a hash of the link's tokens, `value` the user's id.
create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);
create index verifications_by_value on verifications (value);

-- However a session ends (sign-out, a new password, a deleted user), every process hears of it once that is committed,
-- and closes the live streams of that session.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end
$$;
create trigger session_ended after delete on sessions for each row execute function announce_session_end();
