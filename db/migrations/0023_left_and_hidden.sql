-- An offer that is hidden while its owner is leaving stays hidden when they come back, and returns when the hiding is undone.
create or replace function hide_listing() returns trigger language plpgsql as $$
begin
  if old.hidden_by is null then
    new.returns := old.is_active or old.left_with_owner;
    new.left_with_owner := false;
  elsif new.hidden_by is null then
    new.is_active := new.returns and new.state in ('active', 'reserved');
    new.returns := false;
    return new;
  end if;
  new.is_active := false;
  return new;
end
$$;
