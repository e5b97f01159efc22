-- Lists find assignments by the codes and names of their project and its company, as boards do, and without joins.
alter table assignments add column project_text text not null default '';

update assignments set project_text = concat_ws(' ', projects.code, projects.name, companies.code, companies.name)
from projects left join companies on companies.id = projects.company_id where projects.id = assignments.project_id;

alter table assignments drop column search_text;
alter table assignments add column search_text text generated always as (
  lower(record_code('ASG', number) || ' ' || freelancer_name || ' ' || role || ' ' || project_text)
) stored;
create index assignments_search on assignments using gin (search_text gin_trgm_ops)
with (gin_pending_list_limit = 256) where deleted_at is null;

create or replace function copy_to_assignment() returns trigger language plpgsql as $$
begin
  select name into new.freelancer_name from freelancers where id = new.freelancer_id;
  select projects.company_id, projects.center_code,
    concat_ws(' ', projects.code, projects.name, companies.code, companies.name)
  into new.company_id, new.center_code, new.project_text
  from projects left join companies on companies.id = projects.company_id where projects.id = new.project_id;
  select role into new.role from project_positions where id = new.position_id;
  return new;
end
$$;

create or replace function copy_project_to_assignments() returns trigger language plpgsql as $$
begin
  update assignments
  set company_id = new.company_id, center_code = new.center_code,
    project_text = concat_ws(' ', new.code, new.name, company.code, company.name)
  from (values (new.company_id)) as project (company_id) left join companies as company on company.id = project.company_id
  where assignments.project_id = new.id;
  return null;
end
$$;
drop trigger copy_to_assignments on projects;
create trigger copy_to_assignments after update on projects for each row
when (
  old.company_id is distinct from new.company_id or old.center_code is distinct from new.center_code
  or old.name is distinct from new.name
)
execute function copy_project_to_assignments();

create function copy_company_to_assignments() returns trigger language plpgsql as $$
begin
  update assignments set project_text = concat_ws(' ', projects.code, projects.name, new.code, new.name)
  from projects where projects.id = assignments.project_id and assignments.company_id = new.id;
  return null;
end
$$;
create trigger copy_to_assignments after update on companies for each row
when (old.name is distinct from new.name) execute function copy_company_to_assignments();
