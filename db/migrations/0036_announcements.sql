-- Why: a transaction that has notified holds a lock of the whole server until its commit is acknowledged, with a synchronous standby by
-- both machines; 40 writers made a quarter of their commits (docs/decisions/running/0064-announcements-after-commits.md).
-- The product's connections set `kasi.announces`. What they announce waits here, in their transaction, and goes after it.
-- Unlogged: after a crash every process that listens begins anew, as if all had changed.
create unlogged table announcements (
  channel text not null,
  payload text not null
);

-- `info` always reaches the client, which announces after the commit (db/announcements.ts). Every other program announces at once.
create function announce(on_channel text, of text) returns void language plpgsql security definer as $$
begin
  if current_setting('kasi.announces', true) = 'later' then
    insert into announcements (channel, payload) values (on_channel, of);
    raise info 'kasi_announcement';
  else
    perform pg_notify(on_channel, of);
  end if;
end
$$;

-- A temporary table of the caller's, named like ours, would come first otherwise (CVE-2007-2138).
do $$
begin
  execute format('alter function announce(text, text) set search_path = %I, pg_temp', current_schema());
end
$$;

create or replace function announce_owners(owners uuid[]) returns void language plpgsql as $$
begin
  if cardinality(owners) > 20 then
    perform announce('market_changed', '');
  else
    perform announce('market_changed', id::text) from unnest(owners) id;
  end if;
end
$$;

create or replace function announce_market_truncate() returns trigger language plpgsql as $$
begin
  perform announce('market_changed', '');
  return null;
end
$$;

create or replace function announce_hidden_picture() returns trigger language plpgsql as $$
begin
  perform announce('market_changed', new.user_id::text);
  perform announce('pictures_hidden', '');
  return null;
end
$$;

create or replace function announce_session_end() returns trigger language plpgsql as $$
begin
  perform announce('session_ended', old.id::text);
  return null;
end
$$;
