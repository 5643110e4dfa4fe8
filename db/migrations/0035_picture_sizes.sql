-- Width and height of a picture, so that an offer's page gives a wide photo a flat frame before it has loaded (docs/decisions/stores/0006).
-- Null for a picture that was stored and hashed before: its frame is square.
-- Locks: `pictures` for a moment, without a rewrite; the check holds for new rows, as all others are null.
alter table pictures
  add column width smallint,
  add column height smallint,
  add constraint pictures_size_check check (width between 1 and 16383 and height between 1 and 16383) not valid;
