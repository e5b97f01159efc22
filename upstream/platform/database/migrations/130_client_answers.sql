-- Who said yes or no for the client, and when: a client on their dashboard, or somebody of the agency who moved the
-- assignment as agreed by phone. Boards read it, so it is stored. It follows the status: a proposal waits for an answer
-- and has none, and an undone move has its former editor again, and so its former answer.
alter table assignments
  add client_answer text check (client_answer in ('accepted', 'declined')),
  add client_answered_at timestamptz,
  add client_answered_by uuid references users,
  add is_client_answer_own boolean not null default false;

-- Twin of accessRoleOf and ownRows in lib/access/access-role.ts, for the trigger below; a test compares them.
create function is_client_of(user_id uuid, company_id uuid) returns boolean language sql stable as $$
  select exists (
    select from users
    where users.id = $1 and users.company_id = $2
      and (lower(users.user_type::text) = 'client' or 'ROLE_CENTER_ADMIN' = any(users.roles))
      and lower(users.user_type::text) not in ('admin', 'sys', 'client_center')
      and not users.roles && array['ROLE_SYS_ADMIN', 'ROLE_SUSER']
      and (users.center_code is null or not 'ROLE_CENTER_ADMIN' = any(users.roles))
  )
$$;

create function keep_client_answer() returns trigger language plpgsql as $$
begin
  if new.status = 'proposed' then
    new.client_answer := null;
    new.client_answered_at := null;
    new.client_answered_by := null;
    new.is_client_answer_own := false;
  elsif old.status = 'proposed' and new.status <> 'withdrawn' then
    new.client_answer := case when new.status = 'declined' then 'declined' else 'accepted' end;
    new.client_answered_at := new.updated_at;
    new.client_answered_by := new.updated_by;
    new.is_client_answer_own := is_client_of(new.updated_by, new.company_id);
  end if;
  return new;
end
$$;
create trigger keep_client_answer before update of status on assignments for each row
when (old.status is distinct from new.status) execute function keep_client_answer();

update assignments set client_answer = case when answer.after = '"declined"' then 'declined' else 'accepted' end,
  client_answered_at = answer.at, client_answered_by = answer.actor_id
from (
  select distinct on (changes.record_id) changes.record_id, changes.after, change_sets.at, change_sets.actor_id
  from changes join change_sets on change_sets.id = changes.change_set_id
  where changes.kind = 'assignments' and changes.field = 'status' and changes.before = '"proposed"'
  order by changes.record_id, changes.version desc
) as answer
where answer.record_id = assignments.id and answer.after <> '"withdrawn"' and assignments.status <> 'proposed';
