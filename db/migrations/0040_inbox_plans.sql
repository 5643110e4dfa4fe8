-- PostgreSQL plans a prepared query once, for a person with as many conversations as people have on average: five. So it
-- read all 1,500 of a busy seller and sorted them for each page. With these settings it expects a hundred conversations
-- of each person, and reads the newest 21 in the order of the index.
-- Locks: `conversations` for a moment; `analyze` blocks neither reads nor writes.
alter table conversations alter column seller_id set (n_distinct = -0.01), alter column buyer_id set (n_distinct = -0.01);
analyze conversations;
