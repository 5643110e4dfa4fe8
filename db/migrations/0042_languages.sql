-- The language of a person's mails and notices, and that in which somebody reported a thing, for the answer, as the browser's cookie has it
-- (app/language/languages.ts); null: never chosen.
-- Locks: `users`, `reports` and `cases` while their rows are checked.
alter table users add column language text check (language ~ '^[a-z]{2}$');
alter table reports add column language text check (language ~ '^[a-z]{2}$');

-- What somebody says of our own words in another language, and its case.
create table wrong_words (
  id uuid primary key default gen_random_uuid(),
  items jsonb not null,
  created_at timestamptz not null default now()
);
alter table cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check
    check (kind in ('listing', 'user', 'message', 'picture', 'rating', 'meeting', 'notice', 'words'));
