-- Of one store, the active ones newest first; and whether it has any at all, which a first publish asks and which the
-- partial index could not say: it read the whole market (issue 6).
create index listings_of_user on listings (user_id, is_active, created_at desc, id desc);
drop index listings_newest_of_user;
