-- Messages about offers (spec §3; issue 5). A conversation is one offer and one person who asks about it; its row is the
-- summary that keeps an inbox as fast as it was on its first day. What is unread stands in the messages alone.

create table conversations (
  id uuid primary key default gen_random_uuid(),
  -- Null once the offer is gone altogether: 'Unknown Listing'.
  listing_id uuid references listings (id) on delete set null,
  -- The owner of the offer.
  seller_id uuid not null references users (id) on delete cascade,
  buyer_id uuid not null references users (id) on delete cascade,
  last_number integer not null check (last_number >= 1),
  last_message_at timestamptz not null,
  check (seller_id <> buyer_id),
  unique (listing_id, buyer_id)
);

-- An inbox, newest first: one range of either.
create index conversations_of_seller on conversations (seller_id, last_message_at desc, id desc);
create index conversations_of_buyer on conversations (buyer_id, last_message_at desc, id desc);

create table messages (
  -- Made by the sender: the same id twice is one message.
  id uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- 1, 2, 3 … within its conversation, in the order of commits, without gaps.
  number integer not null check (number >= 1),
  -- As it was when this was written; what is shown goes by the conversation.
  listing_id uuid,
  sender_id uuid not null,
  recipient_id uuid not null,
  content text not null check (char_length(btrim(content)) >= 1 and char_length(content) <= 4000),
  read boolean not null default false,
  created_at timestamptz not null,
  check (sender_id <> recipient_id),
  unique (conversation_id, number)
);

-- The badge, the counts of an inbox, and what opening a conversation marks.
create index messages_unread on messages (recipient_id, conversation_id, number) where not read;

-- Sender and recipient are the two of the conversation, whatever a bug says. They need no foreign keys of their own, which
-- would each cost an index: their conversation goes with either.
create function check_message_parties() returns trigger language plpgsql as $$
begin
  if not exists (
    select from conversations c
    where c.id = new.conversation_id and c.listing_id is not distinct from new.listing_id
      and (new.sender_id, new.recipient_id) in ((c.seller_id, c.buyer_id), (c.buyer_id, c.seller_id))
  ) then
    raise exception 'a message must be between the two of its conversation' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger message_parties before insert or update of conversation_id, listing_id, sender_id, recipient_id on messages
  for each row execute function check_message_parties();

-- What somebody should hear of, live (spec §1). `id` is that of what it announces. No foreign key: with one, a message and
-- the deletion of its recipient would wait for each other. Rows are swept after 30 days.
create table notifications (
  id uuid primary key,
  to_user_id uuid not null,
  type text not null check (type in ('message')),
  created_at timestamptz not null default now()
);
create index notifications_by_age on notifications using brin (created_at);

-- What somebody wrote while signed out; kept for a day. A browser that does so gets a cookie with a holder's id.
create table message_drafts (
  holder_id uuid not null,
  -- The page that it was written on.
  path text not null check (char_length(path) <= 300),
  -- Whose page it was written on, or who has opened it first, signed in: nobody else sees it.
  user_id uuid references users (id) on delete cascade,
  content text not null check (char_length(content) <= 4000),
  created_at timestamptz not null default now(),
  primary key (holder_id, path)
);
create index message_drafts_by_age on message_drafts (created_at);
create index message_drafts_of_user on message_drafts (user_id);
