-- Why: decisions about reports changed rows, and the files of a hidden picture were still served to everybody
-- (docs/decisions/trust/0061-pictures-that-were-taken-down.md).

alter table pictures
  -- Since when nobody but the operators sees it; null: it is public.
  add column hidden_at timestamptz,
  -- Whether its files are below `hidden/`, where they follow `hidden_at` within seconds; null while they are moved, in either direction.
  add column is_moved boolean default false;
create index pictures_to_move on pictures (id) where is_moved is distinct from (hidden_at is not null);

-- What is hidden already: pictures of people who are suspended or leaving, of decisions about a picture, and of hidden offers.
update pictures shown set hidden_at = now()
where stored_at is not null and (
  user_id in (select id from users where leaving_at is not null)
  or user_id in (
    select user_id from actions where verb = 'suspend' and undone_at is null and (until is null or until > now()))
  or id in (
    select c.subject_id from actions a join cases c on c.id = a.case_id
    where a.verb = 'hide' and a.undone_at is null and c.kind = 'picture')
  or (user_id, image_url) in (
    select user_id, image_url from listings where hidden_by is not null
    union
    select l.user_id, p.image_url from listings l join listing_pictures p on p.listing_id = l.id where l.hidden_by is not null)
  and not exists (
    select from listings l
    where l.user_id = shown.user_id and l.hidden_by is null and (
      l.image_url = shown.image_url
      or exists (select from listing_pictures p where p.listing_id = l.id and p.image_url = shown.image_url)))
  and not exists (select from profiles where profiles.user_id = shown.user_id and logo_url = shown.image_url));

-- Each process drops the pages that show it, and moves its files.
create function announce_hidden_picture() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changed', new.user_id::text);
  perform pg_notify('pictures_hidden', '');
  return null;
end
$$;
create trigger pictures_hidden after update of hidden_at on pictures
  for each row when (old.hidden_at is distinct from new.hidden_at) execute function announce_hidden_picture();

-- What a visitor adds to a report under the same address joins what was said before: anybody can write anybody's address.
alter table reports
  drop constraint reports_note_check,
  add constraint reports_note_check check (char_length(note) <= 4000) not valid;
