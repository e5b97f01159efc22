-- A list narrowed by two filters is walked along the index of one of them. With the columns of the others in it, counting
-- to a thousand reads the index alone: 0.4 ms instead of 5 among a million freelancers.
-- They take the places of the old ones at the end: until then lists are read as before.
create index new_freelancers_in_status on freelancers (status, updated_at, id)
include (availability, work_mode, center_code, state_id) where deleted_at is null;
create index new_freelancers_in_availability on freelancers (availability, updated_at, id)
include (status, work_mode, center_code, state_id) where deleted_at is null;
create index new_freelancers_in_work_mode on freelancers (work_mode, updated_at, id)
include (status, availability, center_code, state_id) where deleted_at is null;
create index new_freelancers_in_rate_unit on freelancers (rate_unit, updated_at, id)
include (status, availability, work_mode, center_code, state_id) where deleted_at is null;
create index new_freelancers_in_center on freelancers (center_code, updated_at, id)
include (status, availability, work_mode, state_id) where deleted_at is null;
create index new_freelancers_in_state on freelancers (state_id, updated_at, id)
include (status, availability, work_mode, center_code) where deleted_at is null;

create index new_companies_in_status on companies (status, updated_at, id)
include (type, zone, state_id) where deleted_at is null;
create index companies_in_type on companies (type, updated_at, id)
include (status, zone, state_id) where deleted_at is null;
create index new_companies_in_zone on companies (zone, updated_at, id)
include (status, type, state_id) where deleted_at is null;
create index new_companies_in_state on companies (state_id, updated_at, id)
include (status, type, zone) where deleted_at is null;

create index new_teams_in_status on teams (status, updated_at, id)
include (center_code, company_id) where deleted_at is null;
create index new_teams_in_center on teams (center_code, updated_at, id)
include (status, company_id) where deleted_at is null;
create index new_teams_of_company on teams (company_id, updated_at, id)
include (status, center_code) where deleted_at is null;

create index new_projects_in_status on projects (status, updated_at, id)
include (priority, engagement, center_code, company_id) where deleted_at is null;
create index new_projects_in_priority on projects (priority, updated_at, id)
include (status, engagement, center_code, company_id) where deleted_at is null;
create index projects_in_engagement on projects (engagement, updated_at, id)
include (status, priority, center_code, company_id) where deleted_at is null;
create index new_projects_in_center on projects (center_code, updated_at, id)
include (status, priority, engagement, company_id) where deleted_at is null;
create index new_projects_of_company on projects (company_id, updated_at, id)
include (status, priority, engagement, center_code) where deleted_at is null;

drop index
  freelancers_in_status, freelancers_in_availability, freelancers_in_work_mode, freelancers_in_rate_unit,
  freelancers_in_center, freelancers_in_state, companies_in_status, companies_in_zone, companies_in_state,
  teams_in_status, teams_in_center, teams_of_company, projects_in_status, projects_in_priority, projects_in_center,
  projects_of_company;
alter index new_freelancers_in_status rename to freelancers_in_status;
alter index new_freelancers_in_availability rename to freelancers_in_availability;
alter index new_freelancers_in_work_mode rename to freelancers_in_work_mode;
alter index new_freelancers_in_rate_unit rename to freelancers_in_rate_unit;
alter index new_freelancers_in_center rename to freelancers_in_center;
alter index new_freelancers_in_state rename to freelancers_in_state;
alter index new_companies_in_status rename to companies_in_status;
alter index new_companies_in_zone rename to companies_in_zone;
alter index new_companies_in_state rename to companies_in_state;
alter index new_teams_in_status rename to teams_in_status;
alter index new_teams_in_center rename to teams_in_center;
alter index new_teams_of_company rename to teams_of_company;
alter index new_projects_in_status rename to projects_in_status;
alter index new_projects_in_priority rename to projects_in_priority;
alter index new_projects_in_center rename to projects_in_center;
alter index new_projects_of_company rename to projects_of_company;
