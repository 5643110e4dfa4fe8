-- The same photo in another's store (docs/decisions/trust/0052).

alter table pictures
  -- Perceptual hashes of the whole picture and of its inner 90%; null once `hashed_at` is set: it could not be read.
  add column whole_hash bit(64),
  add column inner_hash bit(64),
  add column hashed_at timestamptz;
create index pictures_unhashed on pictures (created_at) where hashed_at is null and stored_at is not null;

-- What a rule saw, for the people who decide cases.
create table signals (
  id uuid primary key default gen_random_uuid(),
  case_id uuid not null references cases (id) on delete cascade,
  name text not null check (char_length(name) <= 40),
  -- Facts, such as the ids of what looks the same; no text of a message.
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  unique (case_id, name)
);
