-- The operators' desk and appeals (docs/decisions/0046).

-- The people who decide cases; `npm run operator` writes them.
create table operators (
  user_id uuid primary key references users (id) on delete cascade,
  added_at timestamptz not null default now(),
  -- The secret of their authenticator, encrypted with a key made from the session secret.
  sealed_secret bytea,
  -- Null: the secret is not confirmed by a code yet.
  enrolled_at timestamptz,
  -- The 30-second step of the newest code that was used (RFC 6238): no code works twice.
  used_step bigint not null default 0
);

create table operator_recovery_codes (
  user_id uuid not null references operators (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- When a session last gave a code.
create table operator_proofs (
  session_id uuid primary key references sessions (id) on delete cascade,
  user_id uuid not null references operators (user_id) on delete cascade,
  proved_at timestamptz not null default now()
);
create index operator_proofs_user on operator_proofs (user_id);

-- Each look of an operator at what a case holds.
create table operator_looks (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  operator_id uuid references users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index operator_looks_case on operator_looks (case_id, created_at);
create index operator_looks_operator on operator_looks (operator_id);

-- One of an action, by its person.
create table appeals (
  action_id uuid primary key references actions (id) on delete cascade,
  words text not null check (char_length(words) between 1 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references users (id) on delete set null,
  outcome text check (outcome in ('upheld', 'overturned')),
  answer text not null default '' check (char_length(answer) <= 1000),
  told_at timestamptz,
  check ((decided_at is null) = (outcome is null))
);
create index appeals_open on appeals (created_at) where decided_at is null;
create index appeals_untold on appeals (decided_at) where told_at is null;

-- The person was told of the action, and that it was taken back. Those before this version are not told.
alter table actions
  add column told_at timestamptz default now(),
  add column taken_back_told_at timestamptz;
alter table actions alter column told_at drop default;
create index actions_untold on actions (created_at) where told_at is null and user_id is not null;
create index actions_undone on actions (undone_at) where undone_at is not null;
