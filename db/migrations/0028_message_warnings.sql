-- What a message's reader is warned of, and what its sender was asked about, are found once, when it is sent, and stored
-- with it: finding them at each look cost a thread of long messages seconds (docs/decisions/trust/0053). Null: not found
-- yet; a job fills in the messages of before. Without a default no row is written.
alter table messages add column reader_rules text[], add column sender_rules text[];

-- After a change of the rules a job walks the pages of `messages` from the last to the first.
create table rules_walk (
  is_only boolean primary key default true check (is_only),
  -- Of the rules by which the messages above the pages that are left were looked at.
  version text not null,
  -- 0: all were looked at.
  pages_left bigint not null check (pages_left >= 0)
);
