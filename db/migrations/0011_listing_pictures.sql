-- The further photos of an offer, 1 to 7; the first one, its cover, stays in listings.image_url (docs/decisions/0044).
create table listing_pictures (
  listing_id uuid not null references listings (id) on delete cascade,
  position smallint not null check (position between 1 and 7),
  user_id uuid not null,
  image_url text not null,
  primary key (listing_id, position),
  -- An offer can show only a picture of its own owner.
  foreign key (user_id, image_url) references pictures (user_id, image_url)
);

-- For the sweep of pictures that nothing shows.
create index listing_pictures_by_image on listing_pictures using hash (image_url);

create trigger listing_pictures_added after insert on listing_pictures
  referencing new table as changed for each statement execute function announce_market_change();
create trigger listing_pictures_deleted after delete on listing_pictures
  referencing old table as changed for each statement execute function announce_market_change();
