-- What sellers share and see (docs/decisions/0048, 0049).

-- The end of a store's short address: eight letters and digits that nobody takes for another, all small.
create function new_store_code() returns text language plpgsql volatile as $$
declare
  -- 0, o, 1, l and i are left out.
  letters constant text := '23456789abcdefghjkmnpqrstuvwxyz';
  random bytea;
  made text;
begin
  loop
    random := uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid());
    made := '';
    -- Bytes 0 to 5 of a random UUID are random; 6 and 8 tell its version.
    for at in 0..7 loop
      made := made || substr(letters, get_byte(random, at % 4 + 16 * (at / 4)) % 31 + 1, 1);
    end loop;
    exit when not exists (select from profiles where code = made);
  end loop;
  return made;
end
$$;

-- Unique before it is filled: each code is looked up.
alter table profiles add column code text constraint profiles_code_key unique;
-- Each row in a query of its own: a code must see the others.
do $$
declare
  store record;
begin
  for store in select id from profiles loop
    update profiles set code = new_store_code() where id = store.id;
  end loop;
end
$$;
alter table profiles
  alter column code set default new_store_code(),
  alter column code set not null,
  add constraint profiles_code_check check (code ~ '^[2-9a-hjkmnp-z]{8}$');

-- What a seller answers often, in order. A list that was emptied is one row without words: the first four do not come back.
create table saved_replies (
  user_id uuid not null references users (id) on delete cascade,
  position smallint not null check (position between 1 and 10),
  words text not null check (char_length(words) <= 300),
  primary key (user_id, position)
);

-- Looks at an offer by day in South Africa, without who looked (docs/decisions/0049).
create table listing_days (
  listing_id uuid not null references listings (id) on delete cascade,
  day date not null,
  looks integer not null check (looks > 0),
  primary key (listing_id, day)
);
create index listing_days_day on listing_days (day);
