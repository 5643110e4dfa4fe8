-- When the newest offer with a word was made, for common words that no offer of the last month has ('Macufe' in summer): a search
-- begins there instead of sorting all of last season's offers. Null for all other words, and from the first offer on that has it again.
alter table words add column unused_since timestamptz;

-- A statement of more than 1,000 offers is not noted in search_changes (0022): any word may be in them.
create function forget_last_uses() returns trigger language plpgsql as $$
begin
  if (select count(*) from (select from changed limit 1001) first_ones) > 1000 then
    update words set unused_since = null where unused_since is not null;
  end if;
  return null;
end
$$;

create trigger many_offers_added after insert on listings
  referencing new table as changed for each statement execute function forget_last_uses();
create trigger many_offers_changed after update on listings
  referencing new table as changed for each statement execute function forget_last_uses();
