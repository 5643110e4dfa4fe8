-- When each of the two was reminded of a meeting: once, whatever is killed meanwhile.
-- Locks: `meetings` for a moment.
alter table meetings add column seller_reminded_at timestamptz, add column buyer_reminded_at timestamptz;
