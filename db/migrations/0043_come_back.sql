-- What people ask to be told of: saved searches, kept offers, followed stores; and what they are told of (docs/decisions/0072).
-- Locks nothing for long: the added columns have constant defaults.

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The path and parameters of its page, in their one order: what the person asked.
  address text not null check (char_length(address) <= 400),
  -- Offers that its page may show, in stems of words (app/search/words/stems.ts): more than it shows, as phrases are not held together,
  -- and never fewer. Null without words. An offer that matches is held against the page's own search before it is told.
  query tsquery,
  -- Any of them is in each offer that matches: stems of the rarest part of the question; without words '#c1', '#p1' or '#v1', the offer's
  -- category, province or place.
  keys text[] not null,
  category smallint,
  place_ids integer[],
  province smallint,
  min_cents integer,
  max_cents integer,
  has_picture boolean not null,
  made_at timestamptz not null default now(),
  -- The last time that its person opened it, or said that it stays.
  tapped_at timestamptz not null default now(),
  -- 'Still looking for …?' was asked then.
  asked_at timestamptz,
  unique (user_id, address)
);
create index saved_searches_by_key on saved_searches using gin (keys);
-- Those about which nobody was asked, by their last use.
create index saved_searches_unasked on saved_searches (tapped_at) where asked_at is null;

create table kept_offers (
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  kept_at timestamptz not null default now(),
  -- The price and the state that its person knows: when it was kept, or as told since.
  known_cents integer not null,
  known_state text not null,
  -- It costs more than `known_cents` since then.
  raised_at timestamptz,
  -- The end of which its person was told.
  told_end timestamptz,
  primary key (user_id, listing_id)
);
create index kept_offers_of_listing on kept_offers (listing_id);

create table followed_stores (
  user_id uuid not null references users (id) on delete cascade,
  store_id uuid not null references users (id) on delete cascade,
  followed_at timestamptz not null default now(),
  primary key (user_id, store_id)
);
create index followed_stores_of_store on followed_stores (store_id);

-- One row a person and offer, whatever the number of reasons.
create table news (
  user_id uuid not null references users (id) on delete cascade,
  listing_id uuid not null references listings (id) on delete cascade,
  reason text not null check (reason in ('search', 'store', 'cheaper', 'reserved', 'back', 'sold', 'ends')),
  -- The saved search that found it; null for other reasons. No foreign key: its check took a sixth of the time that matching an offer
  -- takes. What deletes a search deletes its news (app/news/saved-searches), and news of a search that is gone are not told.
  search_id uuid,
  -- The price that its person knew, if it costs less now; null for searches and stores.
  before_cents integer,
  noted_at timestamptz not null default now(),
  -- Not told before: offers of new accounts wait.
  due_at timestamptz not null default now(),
  -- Told, or seen in a page.
  told_at timestamptz,
  primary key (user_id, listing_id)
);
create index news_untold on news (due_at) where told_at is null;
create index news_told on news (told_at) where told_at is not null;
create index news_of_listing on news (listing_id);

-- Offers that came or changed, which a job matches every few seconds. A row of its own each time: an upsert would make saves wait for the
-- job's transaction. A statement that changes more than 1,000 offers notes nothing: nobody is told of an import.
create table fresh_offers (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null,
  -- It came to the market, or came back.
  is_new boolean not null
);

create function note_fresh_offers() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into fresh_offers (listing_id, is_new) select id, true from changed where is_active;
  end if;
  return null;
end
$$;

create function note_fresh_changes() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) <= 1000 then
    insert into fresh_offers (listing_id, is_new)
    select changed.id, changed.is_active and not before.is_active from before join changed using (id)
    where (before.is_active, before.search, before.category, before.place_id, before.province, before.price_cents, before.state, before.image_url)
      is distinct from (changed.is_active, changed.search, changed.category, changed.place_id, changed.province, changed.price_cents, changed.state, changed.image_url);
  end if;
  return null;
end
$$;

create function note_fresh_pictures() returns trigger language plpgsql as $$
begin
  insert into fresh_offers (listing_id, is_new) select distinct listing_id, false from changed;
  return null;
end
$$;

create trigger offers_fresh after insert on listings
  referencing new table as changed for each statement execute function note_fresh_offers();
create trigger offers_fresh_again after update on listings
  referencing old table as before new table as changed for each statement execute function note_fresh_changes();
create trigger pictures_fresh after insert on listing_pictures
  referencing new table as changed for each statement execute function note_fresh_pictures();

-- Whether a person wants news; what was kept stays either way.
alter table contact_settings add column tells_news boolean not null default true;
-- Pushes of news on a day, apart from those of messages.
alter table notice_counts add column news_pushed smallint not null default 0;

-- The municipality in which something was searched for that nobody offers; '' if the question named none.
alter table search_misses add column area text not null default '';

-- What people of a municipality search for and do not find, at most eight, counted each night.
create table wanted_words (
  area text not null,
  words text not null check (char_length(words) <= 100),
  position smallint not null,
  primary key (area, words)
);
-- Operators hide them.
create table hidden_words (
  words text primary key check (char_length(words) <= 100),
  hidden_at timestamptz not null default now()
);
