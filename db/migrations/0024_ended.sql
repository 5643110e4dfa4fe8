-- When an offer ended by itself (docs/decisions/stores/0050): one that its seller paused does not come back by 'Still for sale?'.
alter table listings add column ended_at timestamptz;

-- What is paused and past its days was ended by the hourly job.
update listings set ended_at = expires_at where state = 'paused' and not is_active and expires_at <= now();

create or replace function renew_listing() returns trigger language plpgsql as $$
begin
  new.expires_at := now() + interval '60 days';
  new.asked := 0;
  new.ended_at := null;
  return new;
end
$$;

-- The demo market came with ratings that nobody gave; .invalid is nobody's address.
update profiles set rating = null
from users where users.id = profiles.user_id and users.email like '%@demo.invalid' and rating is not null;
