-- Notices of messages outside the page: by mail, and by Web Push (docs/decisions/0039).

-- Somebody said at sign-in that others use the phone: it keeps no page of theirs, and takes no pushes.
alter table sessions add column is_shared boolean not null default false;

-- One row a person who changed something or whose address was refused; no row is the defaults.
create table contact_settings (
  user_id uuid primary key references users (id) on delete cascade,
  mail_messages text not null default 'soon' check (mail_messages in ('soon', 'daily', 'never')),
  push_messages boolean not null default true,
  -- The words of a message in a notice: phones are shared, and lock screens are read by others.
  shows_text boolean not null default false,
  -- Minutes of the day in South Africa; push makes no sound between them.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  -- The mail server knew no such address.
  mail_dead_at timestamptz,
  -- Links to stop mail hold this number.
  mail_version integer not null default 1,
  check ((quiet_from is null) = (quiet_to is null))
);

-- A browser that takes pushes. It ends with its session: a sign-out or a new password.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique check (char_length(endpoint) <= 1000),
  p256dh text not null check (char_length(p256dh) <= 200),
  auth text not null check (char_length(auth) <= 100),
  -- Such as 'Chrome on Android'.
  device text not null default '' check (char_length(device) <= 80),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  failed_since timestamptz,
  failures integer not null default 0,
  -- The push service wants no request before this.
  retry_at timestamptz,
  -- Removed by its person; the row stays until the session ends, so that a later visit does not bring it back.
  removed_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (session_id);

-- The key pair by which push services know this market; made once.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null
);

-- What waits to be told: at most one row a person, conversation and channel, which stays for what was told last.
create table outbound (
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  channel text not null check (channel in ('push', 'mail')),
  -- When it is decided again; infinity if nothing waits. A process that decides moves it, so that no other does.
  due_at timestamptz not null,
  -- The last message to the person.
  newest_number integer not null,
  -- The notice that is being sent, and the last message that it tells of: one that a crash cut off is sent again as it was.
  claimed_id text,
  claimed_number integer,
  attempts smallint not null default 0,
  last_sent_number integer not null default 0,
  last_sent_at timestamptz,
  -- Notices since the person last wrote in the conversation.
  unanswered smallint not null default 0,
  primary key (user_id, conversation_id, channel)
) with (fillfactor = 80); -- Each message updates its row in place.
create index outbound_due on outbound (due_at) where due_at < 'infinity';
create index outbound_of_conversation on outbound (conversation_id);

-- Mails, the digest apart, and pushes to a person on a day in South Africa.
create table notice_counts (
  user_id uuid not null references users (id) on delete cascade,
  day date not null,
  mailed smallint not null default 0,
  pushed smallint not null default 0,
  has_digest boolean not null default false,
  primary key (user_id, day)
);

-- Who has a page open that hears of messages, by process; a row counts until its time.
create unlogged table watching (
  user_id uuid not null,
  process_id uuid not null,
  until timestamptz not null,
  primary key (user_id, process_id)
);
