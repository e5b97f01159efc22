-- An undone move has its former place among those that wait, whatever was edited since: an undo names the moment, and
-- only a move that names none is one of its own.
create or replace function keep_status_since() returns trigger language plpgsql as $$
begin
  if new.status_since is not distinct from old.status_since then new.status_since := new.updated_at; end if;
  return new;
end
$$;
