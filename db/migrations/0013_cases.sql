-- Decisions about reports (docs/decisions/0043): an offer is hidden by a rule or by a person, and can come back.

-- A visitor's second report of the same thing is the first one too.
create unique index reports_visitor on reports (reporter_email, kind, subject_id)
  where reporter_id is null and reporter_email <> '';

-- The reporter was told what was decided.
alter table reports add column told_at timestamptz;
create index reports_untold on reports (kind, subject_id) where told_at is null;

-- The operator was mailed.
alter table takedown_notices add column told_at timestamptz;

-- A take-down notice is a case too; its subject is the notice.
alter table cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check check (kind in ('listing', 'user', 'message', 'picture', 'notice')),
  -- Members who reported, by whether their account is older than 14 days.
  add column known_reporters integer not null default 0,
  add column new_reporters integer not null default 0;

-- What was done about a case, by a person or by a rule. What holds is what was not undone.
create table actions (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  by_id uuid references users (id) on delete set null,
  -- The person whom it concerns.
  user_id uuid references users (id) on delete cascade,
  verb text not null check (verb in ('dismiss', 'warn', 'hide', 'limit', 'suspend')),
  -- Of app/trust/cases/case-rules.ts.
  rule text not null check (char_length(rule) <= 40),
  words text not null default '' check (char_length(words) <= 1000),
  -- When a limit or a suspension ends; null: when it is undone.
  until timestamptz,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by uuid references users (id) on delete set null
);
create index actions_case on actions (case_id, created_at);
create index actions_user on actions (user_id);
-- Each message asks for these.
create index actions_in_force on actions (user_id) where undone_at is null and verb in ('limit', 'suspend');

-- The action that hides the offer; clearing it brings the offer back. Visitors see what `is_active` says, as before.
alter table listings
  add column hidden_by uuid references actions (id),
  -- It was on the market, and returns there.
  add column returns boolean not null default false;
create index listings_hidden on listings (hidden_by) where hidden_by is not null;

create function hide_listing() returns trigger language plpgsql as $$
begin
  if old.hidden_by is null then
    new.returns := old.is_active;
  elsif new.hidden_by is null then
    new.is_active := new.returns and new.state in ('active', 'reserved');
    new.returns := false;
    return new;
  end if;
  new.is_active := false;
  return new;
end
$$;

create trigger listings_hidden before update on listings
  for each row when (old.hidden_by is not null or new.hidden_by is not null) execute function hide_listing();
