-- Taps on 'Share on WhatsApp', beside the looks of a day (docs/decisions/stores/0049).
alter table listing_days add column shares integer not null default 0 check (shares >= 0);
