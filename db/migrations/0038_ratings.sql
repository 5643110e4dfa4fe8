-- Ratings that were earned by a meeting (docs/decisions/trust/0069-ratings.md). `profiles.rating` has no other writer.
-- Locks: `profiles` for a moment, while it gets a column with a default.
alter table profiles add column rated_count integer not null default 0;

create table ratings (
  id uuid primary key default gen_random_uuid(),
  -- Null once one of the two is purged.
  meeting_id uuid references meetings (id) on delete set null,
  -- Null: its writer deleted the account; the stars stay, without words.
  by_id uuid references users (id) on delete set null,
  of_id uuid not null references users (id) on delete cascade,
  -- Of a seller; a buyer gets marks alone.
  stars smallint check (stars between 1 and 5),
  marks text[] not null default '{}' check (cardinality(marks) <= 6),
  words text not null default '' check (char_length(words) <= 300),
  -- Whether the account of its writer was two weeks old.
  is_known boolean not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When both had rated, or 14 days after their meeting: nobody sees it before.
  shown_at timestamptz,
  hidden_by uuid references actions (id),
  unique (meeting_id, by_id)
);
create index ratings_shown on ratings (of_id, shown_at desc, id desc) where shown_at is not null and hidden_by is null;
create index ratings_by on ratings (by_id);
create index ratings_waiting on ratings (created_at) where shown_at is null;

-- A seller's counted ratings: those of 12 months, of one pair's in 90 days the last. All writers with new accounts together count as one
-- and weigh a quarter of a known one: fifty of them move twenty honest ratings by less than 0.1.
create function rating_of(seller uuid, out rating numeric, out counted integer) language sql stable as $$
  with seen as (
    select stars, is_known from ratings r
    where of_id = seller and stars is not null and hidden_by is null and shown_at > now() - interval '12 months'
      and not exists (
        select from ratings later
        where later.of_id = seller and later.by_id = r.by_id and later.stars is not null and later.hidden_by is null
          and later.shown_at is not null and (later.created_at, later.id) > (r.created_at, r.id)
          and later.created_at < r.created_at + interval '90 days')
  ),
  sums as (
    select count(*) filter (where is_known) as known, coalesce(sum(stars) filter (where is_known), 0) as stars,
      case when bool_or(not is_known) then 1 else 0 end as fresh, coalesce(avg(stars) filter (where not is_known), 0) as fresh_stars
    from seen
  )
  select case when known + fresh >= 3 then round((stars + fresh_stars * fresh / 4) / (known + fresh / 4.0), 1) end,
    (known + fresh)::integer
  from sums
$$;

create function refresh_rating(seller uuid) returns void language sql as $$
  update profiles set rating = now_is.rating, rated_count = now_is.counted
  from rating_of(seller) now_is
  where user_id = seller and (profiles.rating, profiles.rated_count) is distinct from (now_is.rating, now_is.counted)
$$;

create function count_rating() returns trigger language plpgsql as $$
begin
  perform refresh_rating(coalesce(new.of_id, old.of_id));
  return null;
end
$$;
create trigger ratings_counted after insert or delete or update of stars, shown_at, hidden_by on ratings
  for each row execute function count_rating();
