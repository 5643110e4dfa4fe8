-- Search (decision 0038). A million offers are rewritten in about a minute, in which the table is locked (docs/operations.md).

-- Small letters a-z and digits, without accents and apostrophes; everything else separates words. The default parser takes quotes,
-- dashes and emoji for letters where LC_CTYPE is C, and reads paths and telephone numbers as one word. `fold` in app/search does
-- the same.
create function fold(words text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(
    lower(regexp_replace(normalize(words, NFKD), U&'[\0300-\036F\2019'']+', '', 'g')), '[^a-z0-9]+', ' ', 'g')
$$;

alter table listings
  add column category smallint check (category between 1 and 12),
  add column place_id integer,
  add column province smallint check (province between 1 and 9),
  add column search tsvector generated always as (
    setweight(to_tsvector('simple', fold(title)), 'A') || setweight(to_tsvector('simple', fold(description)), 'D')
  ) stored;

-- fastupdate off: a search reads the list of pending entries row by row, 30 ms after a rebuild.
create index listings_search on listings using gin (search) with (fastupdate = off) where is_active;
create index listings_title_search on listings using gin (to_tsvector('simple', fold(title))) with (fastupdate = off)
  where is_active;
create index listings_of_category on listings (category, created_at desc, id desc) where is_active;
create index listings_of_place on listings (place_id, created_at desc, id desc) where is_active;
create index listings_of_province on listings (province, created_at desc, id desc) where is_active;
create index listings_cheapest on listings (price_cents, id) where is_active;
create index listings_cheapest_of_category on listings (category, price_cents, id) where is_active;

-- The words of the market's offers: typing mistakes and word forms are looked up here, not in the offers. Counts are as old as the
-- last `search:rebuild`. A word of filters, such as '#c3', counts the offers of that filter.
create table words (
  word text primary key,
  offers integer not null,
  title_offers integer not null,
  stems text[] not null
);
create index words_by_stem on words using gin (stems) with (fastupdate = off);
create index words_by_beginning on words (word text_pattern_ops);

-- Only a superuser or the database's owner can make an extension; search works without it, but corrects nothing.
do $$
begin
  create extension if not exists pg_trgm;
  create index words_by_likeness on words using gin (word gin_trgm_ops) with (fastupdate = off);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  null;
end
$$;

-- Searches that found nothing, for `npm run search:misses`: one row for each address a day, by a keyed hash (POPIA: no text of
-- fewer than three addresses is shown, and rows go after 30 days).
create table search_misses (
  day date not null default current_date,
  words text not null check (char_length(words) <= 100),
  asker bytea not null,
  primary key (day, words, asker)
);
