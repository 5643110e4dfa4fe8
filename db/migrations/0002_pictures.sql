-- Pictures that people have uploaded (issue 4). A row is made before its files and counts once they are all stored.
-- An offer or a store can show only a picture of its own owner: that is what the foreign keys below say.

create table pictures (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  image_url text not null check (char_length(image_url) between 1 and 300),
  -- The resumable upload that brought it; null when it came with a form.
  upload_id uuid,
  stored_at timestamptz,
  created_at timestamptz not null default now(),
  unique (image_url, user_id),
  unique (user_id, upload_id)
);

create index pictures_unfinished on pictures (created_at) where stored_at is null;

insert into pictures (user_id, image_url, stored_at)
select user_id, image_url, now() from listings where image_url is not null
union
select user_id, logo_url, now() from profiles where logo_url is not null;

alter table listings add foreign key (user_id, image_url) references pictures (user_id, image_url);
alter table profiles add foreign key (user_id, logo_url) references pictures (user_id, image_url);

-- For the sweep of pictures that nothing shows.
create index listings_by_image on listings using hash (image_url);
create index profiles_by_logo on profiles using hash (logo_url);

-- What a page of the editor must know to be sent again after a lost answer.
create table store_saves (
  user_id uuid primary key references users (id) on delete cascade,
  -- The form of the first publish; null for a store from before.
  first_form_id uuid,
  -- Which page wrote what last, oldest first: '{writer} profile.bio', '{writer} {listing}.title', '{writer} #{sent}'.
  written text[] not null check (cardinality(written) <= 1000)
);
