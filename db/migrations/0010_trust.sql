-- Blocks between people, and reports to the people who run the market (docs/decisions/0042, 0043).

-- Nothing passes between the two, in either direction; the blocked person is never told.
create table blocks (
  by_id uuid not null references users (id) on delete cascade,
  of_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (by_id, of_id),
  check (by_id <> of_id)
);
-- A sender is looked up from the other side too.
create index blocks_of on blocks (of_id);

-- One report of a person about one thing. Visitors report with an address for the answer.
create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid references users (id) on delete set null,
  reporter_name text not null default '' check (char_length(reporter_name) <= 80),
  reporter_email text not null default '' check (char_length(reporter_email) <= 254),
  kind text not null check (kind in ('listing', 'user', 'message', 'picture')),
  subject_id uuid not null,
  -- The person whom it is about.
  owner_id uuid references users (id) on delete set null,
  reason text not null
    check (reason in ('scam', 'not-as-shown', 'forbidden', 'stolen', 'rude', 'danger', 'copy', 'other')),
  note text not null default '' check (char_length(note) <= 1000),
  -- What was reported, as it was; of a message the last ten of its conversation.
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  unique (reporter_id, kind, subject_id)
);
create index reports_subject on reports (kind, subject_id);
create index reports_owner on reports (owner_id);

-- What the people who run the market decide about: all reports of one thing.
create table cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('listing', 'user', 'message', 'picture')),
  subject_id uuid not null,
  owner_id uuid references users (id) on delete set null,
  state text not null default 'open' check (state in ('open', 'closed')),
  score integer not null default 0,
  opened_at timestamptz not null default now(),
  -- A day after the first report, two hours where somebody is in danger.
  due_at timestamptz not null,
  closed_at timestamptz
);
create unique index cases_open on cases (kind, subject_id) where state = 'open';
create index cases_due on cases (due_at) where state = 'open';
create index cases_owner on cases (owner_id);

-- Take-down notices with the eight items of section 77(1) of the Electronic Communications and Transactions Act.
create table takedown_notices (
  id uuid primary key default gen_random_uuid(),
  items jsonb not null,
  created_at timestamptz not null default now()
);
