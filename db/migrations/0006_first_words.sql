-- What the buyer wrote first, and when: a seller tells buyers without a store apart by it. Kept in the summary, so that a list of
-- conversations reads no further message (0021). Null for a conversation that a process of the version before began during the
-- upgrade: its row lacks the line.
alter table conversations
  add column first_words text check (char_length(first_words) <= 60),
  add column first_message_at timestamptz;
update conversations c set first_words = left(m.content, 60), first_message_at = m.created_at
from messages m where m.conversation_id = c.id and m.number = 1;
