-- The language of a person's mails and notices, and that in which somebody reported a thing, for the answer, as the browser's cookie has it
-- (app/language/languages.ts); null: never chosen.
-- Locks: `cases` while its rows are checked; `users` and `reports` for a moment: their checks hold for new rows, as all others are null.
alter table users
  add column language text,
  add constraint users_language_check check (language ~ '^[a-z]{2}$') not valid;
alter table reports
  add column language text,
  add constraint reports_language_check check (language ~ '^[a-z]{2}$') not valid;

-- What people say of our own words in another language. `subject_id` stands for the language and the page, which have one open case.
create table wrong_words (
  id uuid primary key default gen_random_uuid(),
  subject_id uuid not null,
  items jsonb not null,
  created_at timestamptz not null default now()
);
create index wrong_words_subject on wrong_words (subject_id);
alter table cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check
    check (kind in ('listing', 'user', 'message', 'picture', 'rating', 'meeting', 'notice', 'words'));
