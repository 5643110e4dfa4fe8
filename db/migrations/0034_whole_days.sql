-- A store is open the whole day from 0 until 0, which is the midnight that ends it (docs/decisions/stores/0051).
-- Locks: `store_hours` while its rows are checked, at most seven a store.
alter table store_hours
  drop constraint store_hours_check,
  add constraint store_hours_closes check (closes between 0 and 1439 and (closes <> opens or closes = 0));
