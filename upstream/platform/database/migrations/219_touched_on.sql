-- The day on which something last happened to an assignment: a change, a client's question or the agency's answer. Lists
-- and the dashboard find the proposals that nobody has touched for days by it. It is a day of the installation's zone.
alter table assignments add column touched_on date;

create function touched_on(assignment_id uuid, updated_at timestamptz) returns date language sql stable as $$
  select (greatest($2, max(greatest(created_at, answered_at))) at time zone time_zone())::date
  from proposal_questions where proposal_questions.assignment_id = $1
$$;

create function touch_in_time_zone() returns void language sql as $$
  update assignments set touched_on = touched_on(id, updated_at)
  where touched_on is distinct from touched_on(id, updated_at)
$$;
select touch_in_time_zone();
alter table assignments alter column touched_on set not null;

create function keep_touched_on() returns trigger language plpgsql as $$
begin
  new.touched_on := touched_on(new.id, new.updated_at);
  return new;
end
$$;
create trigger keep_touched_on_of_new before insert on assignments for each row execute function keep_touched_on();
create trigger keep_touched_on before update of updated_at on assignments for each row
when (old.updated_at is distinct from new.updated_at) execute function keep_touched_on();

create function touch_assignment() returns trigger language plpgsql as $$
begin
  update assignments set touched_on = touched_on(id, updated_at) where id = new.assignment_id;
  return new;
end
$$;
create trigger touch_assignment after insert or update on proposal_questions for each row
execute function touch_assignment();

create index assignments_by_touched_on on assignments (touched_on, id) where deleted_at is null;
create index assignments_untouched on assignments (touched_on, number) where deleted_at is null and status = 'proposed';
