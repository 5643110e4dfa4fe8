-- Reports and cases of ratings and of meetings, who ended a meeting, and what a seller replies to a rating
-- (docs/decisions/trust/0070-cases-of-meetings.md).
-- Locks: `cases` and `reports` while their rows are checked; `profiles`, `users`, `blocks`, `meetings` and `ratings` for a moment.
alter table cases
  drop constraint cases_kind_check,
  add constraint cases_kind_check
    check (kind in ('listing', 'user', 'message', 'picture', 'rating', 'meeting', 'notice'));
alter table reports
  drop constraint reports_kind_check,
  add constraint reports_kind_check check (kind in ('listing', 'user', 'message', 'picture', 'rating', 'meeting')),
  drop constraint reports_reason_check,
  add constraint reports_reason_check
    check (reason in ('scam', 'not-as-shown', 'forbidden', 'stolen', 'rude', 'danger', 'threat', 'copy', 'other'));
-- Who called it off, or says that the other did not come; null for an end that nobody chose.
alter table meetings add column ended_by uuid check (ended_by in (seller_id, buyer_id));
-- Of the seller who was rated; '' if there is none.
alter table ratings add column reply text not null default '' check (char_length(reply) <= 200);

-- A store's page shows the newest words too: pages that keep it are dropped when they change, also where its number stays the same.
create or replace function count_rating() returns trigger language plpgsql as $$
begin
  perform refresh_rating(coalesce(new.of_id, old.of_id));
  if coalesce(new.shown_at, old.shown_at) is not null then
    perform announce_owners(array[coalesce(new.of_id, old.of_id)]);
  end if;
  return null;
end
$$;
drop trigger ratings_counted on ratings;
create trigger ratings_counted after insert or delete or update of stars, words, shown_at, hidden_by on ratings
  for each row execute function count_rating();

-- Different people who rated a store: stores are put in order by it, as a few friends can meet again every 90 days.
alter table profiles add column rater_count integer not null default 0;
drop function rating_of(uuid);
create function rating_of(seller uuid, out rating numeric, out counted integer, out raters integer) language sql stable as $$
  with seen as (
    select stars, is_known, coalesce(by_id, id) as rater from ratings r
    where of_id = seller and stars is not null and hidden_by is null and shown_at > now() - interval '12 months'
      and not exists (
        select from ratings later
        where later.of_id = seller and later.by_id = r.by_id and later.stars is not null and later.hidden_by is null
          and later.shown_at is not null and (later.created_at, later.id) > (r.created_at, r.id)
          and later.created_at < r.created_at + interval '90 days')
  ),
  sums as (
    select count(*) filter (where is_known) as known, coalesce(sum(stars) filter (where is_known), 0) as stars,
      count(distinct rater) filter (where is_known) as known_raters,
      case when bool_or(not is_known) then 1 else 0 end as fresh, coalesce(avg(stars) filter (where not is_known), 0) as fresh_stars
    from seen
  )
  select case when known + fresh >= 3 then round((stars + fresh_stars * fresh / 4) / (known + fresh / 4.0), 1) end,
    (known + fresh)::integer, (known_raters + fresh)::integer
  from sums
$$;
-- Two ratings of one store that are shown at the same moment: the second one counts once the first one's count is written.
create or replace function refresh_rating(seller uuid) returns void language sql as $$
  select from profiles where user_id = seller for no key update;
  update profiles set rating = now_is.rating, rated_count = now_is.counted, rater_count = now_is.raters
  from rating_of(seller) now_is
  where user_id = seller and (profiles.rating, profiles.rated_count, profiles.rater_count)
    is distinct from (now_is.rating, now_is.counted, now_is.raters)
$$;
-- A rating that operators hid goes with what they decided, a year after its writer has gone.
alter table ratings
  drop constraint ratings_hidden_by_fkey,
  add constraint ratings_hidden_by_fkey foreign key (hidden_by) references actions (id) on delete cascade;
create index ratings_hidden on ratings (hidden_by) where hidden_by is not null;
create index ratings_of on ratings (of_id);

-- A block, or the deletion of an account, calls off what the two agreed on, for good: neither an end of the block nor a return brings it back.
create function call_off_meetings() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'blocks' then
    update meetings set state = 'called-off', ended_at = now()
    where state in ('proposed', 'agreed') and (seller_id, buyer_id) in ((new.by_id, new.of_id), (new.of_id, new.by_id));
  else
    update meetings set state = 'called-off', ended_at = now()
    where state in ('proposed', 'agreed') and new.id in (seller_id, buyer_id);
  end if;
  return null;
end
$$;
create trigger blocks_call_off after insert on blocks for each row execute function call_off_meetings();
create trigger leavers_call_off after update of leaving_at on users
  for each row when (old.leaving_at is null and new.leaving_at is not null) execute function call_off_meetings();
