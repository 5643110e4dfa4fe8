-- A day may have a share and no look: of the seller, of a status card, or after the look was written (docs/decisions/stores/0049).
alter table listing_days drop constraint listing_days_looks_check, add constraint listing_days_looks_check check (looks >= 0);
