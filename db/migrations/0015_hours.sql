-- When a store is open, and until when its seller is away (docs/decisions/stores/0051).
create table store_hours (
  user_id uuid not null references users (id) on delete cascade,
  -- 1 is Monday.
  weekday smallint not null check (weekday between 1 and 7),
  -- Minutes after midnight; a store that closes before it opens closes the next day.
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 0 and 1439 and closes <> opens),
  primary key (user_id, weekday)
);

create table store_absences (
  user_id uuid primary key references users (id) on delete cascade,
  -- The first day back.
  back_on date not null,
  words text not null default '' check (char_length(words) <= 120)
);

-- Kept pages show both.
create trigger store_hours_added after insert on store_hours
  referencing new table as changed for each statement execute function announce_market_change();
create trigger store_hours_deleted after delete on store_hours
  referencing old table as changed for each statement execute function announce_market_change();
create trigger store_absences_added after insert on store_absences
  referencing new table as changed for each statement execute function announce_market_change();
create trigger store_absences_deleted after delete on store_absences
  referencing old table as changed for each statement execute function announce_market_change();
