-- Spec §1: a toast appears when a notification row is inserted, by the product or by somebody else (an operator's SQL, another
-- service). The product announces its rows itself, after the commit: NOTIFY inside the transaction holds a lock of the whole
-- server until the disk has written (docs/decisions/0031). It marks those rows; the trigger announces the others.

-- After conversations (0006), as sending locks them: the other way round the two could wait for each other.
-- Rows from before count as announced. A process of the version before does not know the column: its rows are announced twice,
-- and browsers show a notification once.
alter table notifications
  alter column id set default gen_random_uuid(),
  add column announced boolean not null default true,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (char_length(type) <= 80 and type ~ '\S');
alter table notifications alter column announced set default false;

-- A row about a message names its conversation, to the message's recipient only. Runs as the owner of the tables: a service that
-- may insert notifications need not be able to read messages.
create function announce_notification() returns trigger language plpgsql security definer as $$
begin
  perform pg_notify('kasi_live', json_strip_nulls(json_build_object(
    'name', 'notification', 'to', new.to_user_id, 'id', new.id, 'type', new.type,
    'conversationId', (select conversation_id from messages where id = new.id and recipient_id = new.to_user_id)
  ))::text);
  return null;
end
$$;
-- A temporary table of the caller's, named like ours, would come first otherwise (CVE-2007-2138).
do $$
begin
  execute format('alter function announce_notification() set search_path = %I, pg_temp', current_schema());
end
$$;

-- The condition is checked before the trigger is queued: the product's own rows cost nothing.
create trigger notifications_of_others after insert on notifications
  for each row when (not new.announced) execute function announce_notification();
