-- Meetings on which the two people of a conversation agree, and the hand-over codes of their buyers (docs/decisions/trust/0068-meetings.md).
-- Locks: none that another statement waits for.
create table meetings (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  buyer_id uuid not null references users (id) on delete cascade,
  proposed_by uuid not null,
  kind text not null check (kind in ('police', 'mall', 'taxi-rank', 'clinic', 'shop')),
  words text not null default '' check (char_length(words) <= 80),
  price_cents integer check (price_cents between 1 and 1000000000),
  meets_at timestamptz not null,
  -- proposed → agreed | declined | called-off | lapsed; agreed → done | missed | called-off | lapsed
  state text not null default 'proposed'
    check (state in ('proposed', 'agreed', 'declined', 'done', 'missed', 'called-off', 'lapsed')),
  created_at timestamptz not null default clock_timestamp(),
  agreed_at timestamptz,
  ended_at timestamptz,
  check (proposed_by in (seller_id, buyer_id)),
  check (seller_id <> buyer_id)
);
create unique index meetings_open on meetings (conversation_id) where state in ('proposed', 'agreed');
create index meetings_of_conversation on meetings (conversation_id, created_at);
create index meetings_of_seller on meetings (seller_id, created_at);
create index meetings_of_buyer on meetings (buyer_id, created_at);
create index meetings_proposed_by on meetings (proposed_by, created_at);
create index meetings_due on meetings (meets_at) where state in ('proposed', 'agreed');

-- Wrong codes that a seller typed.
create table meeting_tries (
  meeting_id uuid not null references meetings (id) on delete cascade,
  seller_id uuid not null references users (id) on delete cascade,
  at timestamptz not null default clock_timestamp()
);
create index meeting_tries_of_meeting on meeting_tries (meeting_id, at);
create index meeting_tries_of_seller on meeting_tries (seller_id, at);

-- Codes and links of meetings are made with it; the first process that starts writes it. It is not SESSION_SECRET, which may be changed
-- after a breach.
create table meeting_keys (
  is_only boolean primary key default true check (is_only),
  key bytea not null check (octet_length(key) >= 32)
);
