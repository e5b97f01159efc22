-- Wrong passwords and waits, in the columns that rate-limiter-flexible expects; `expire` is in milliseconds.
drop table sign_in_failures;
create table sign_in_attempts (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index sign_in_attempts_expire on sign_in_attempts (expire);

-- Somebody who is disabled while their write waits for a row must not save it. Deferred to the commit, which comes after
-- every wait; the function is volatile, so its query sees what was committed meanwhile.
create function require_enabled_actor() returns trigger language plpgsql volatile as $$
begin
  if exists (select from users where id = new.actor_id and disabled_at is not null) then
    raise exception 'the actor of change set % is disabled', new.id using errcode = 'MU401';
  end if;
  return null;
end
$$;
create constraint trigger change_sets_enabled_actor after insert on change_sets
  deferrable initially deferred for each row when (new.actor_id is not null)
  execute function require_enabled_actor();
