-- Whether the reader of a message said that its warnings are wrong, and how many warnings there were (docs/decisions/trust/0043).
alter table messages add column is_warning_wrong boolean not null default false;

create table warning_days (
  -- In South Africa.
  day date not null,
  rule text not null,
  warned integer not null default 0 check (warned >= 0),
  wrong integer not null default 0 check (wrong >= 0),
  primary key (day, rule)
);

-- Where a person without a store lives, as typed: filled in where they first post an offer (docs/decisions/accounts/0047).
alter table users add column place text not null default '';
alter table users add constraint users_place_length check (char_length(place) <= 80);
