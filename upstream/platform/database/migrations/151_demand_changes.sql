-- What the open openings of a project that is demand add to the sums below.
create table project_demand (
  project_id uuid not null,
  center_code text not null,
  role text not null,
  -- From this day on `change` more openings are unfilled; -infinity carries `openings`, those that are open at all.
  day date not null,
  change int not null,
  openings int not null
);
create index project_demand_of_project on project_demand (project_id);

-- The sums of all projects, to be added up: writers only append, so that none waits for another, and a job adds up what
-- they appended. '' stands for no center.
create table demand_changes (
  center_code text not null,
  role text not null,
  day date not null,
  change bigint not null,
  openings bigint not null,
  is_sum boolean not null default false
);
create index demand_changes_of_center on demand_changes (center_code);
create index demand_changes_appended on demand_changes (is_sum) where not is_sum;
