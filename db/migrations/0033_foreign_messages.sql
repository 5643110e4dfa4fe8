-- Spec §4, §7: inbox and badge refresh on any change of a message, by the product or by somebody else (an operator's SQL, another
-- service). The product announces its own changes after the commit (docs/decisions/0031), and sets `kasi.own` for the transaction;
-- these triggers announce the others, once for each conversation and person that a statement concerns.

-- A message that another program inserts also counts in the summary of its conversation.
create function announce_inserts() returns trigger language plpgsql security definer as $$
begin
  update conversations c set last_number = last.number, last_message_at = greatest(c.last_message_at, last.created_at)
  from (select distinct on (conversation_id) conversation_id, number, created_at from added order by conversation_id, number desc) last
  where c.id = last.conversation_id and c.last_number < last.number;
  perform pg_notify('kasi_live', json_build_object('name', 'changed', 'to', party, 'conversationId', conversation_id)::text)
  from (select distinct conversation_id, unnest(array[sender_id, recipient_id]) as party from added) changed;
  return null;
end
$$;

create function announce_updates() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('kasi_live', json_build_object('name', 'changed', 'to', party, 'conversationId', conversation_id)::text)
  from (
    select distinct after.conversation_id, unnest(array[after.sender_id, after.recipient_id]) as party
    from former join after using (id) where (former.read, former.content) is distinct from (after.read, after.content)) changed;
  return null;
end
$$;

-- The summary of a conversation is that of its last message; without any message it goes.
create function announce_deletions() returns trigger language plpgsql security definer as $$
begin
  update conversations c set last_number = last.number, last_message_at = last.created_at
  from (select distinct conversation_id as id from gone) changed cross join lateral (
    select number, created_at from messages where conversation_id = changed.id order by number desc limit 1) last
  where c.id = changed.id and c.last_number > last.number;
  delete from conversations c using gone
  where c.id = gone.conversation_id and not exists (select from messages where conversation_id = c.id);
  perform pg_notify('kasi_live', json_build_object('name', 'changed', 'to', party, 'conversationId', conversation_id)::text)
  from (select distinct conversation_id, unnest(array[sender_id, recipient_id]) as party from gone) changed;
  return null;
end
$$;

-- A temporary table of the caller's, named like ours, would come first otherwise (CVE-2007-2138).
do $$
declare name text;
begin
  foreach name in array array['announce_inserts', 'announce_updates', 'announce_deletions'] loop
    execute format('alter function %I() set search_path = %I, pg_temp', name, current_schema());
  end loop;
end
$$;

create trigger inserts_of_others after insert on messages referencing new table as added for each statement
  when (current_setting('kasi.own', true) is distinct from 'messages') execute function announce_inserts();
create trigger updates_of_others after update on messages referencing old table as former new table as after for each statement
  when (current_setting('kasi.own', true) is distinct from 'messages') execute function announce_updates();
-- Also what goes with a conversation or an account: the other person's open pages lose it too.
create trigger deletions_of_others after delete on messages referencing old table as gone for each statement
  execute function announce_deletions();
