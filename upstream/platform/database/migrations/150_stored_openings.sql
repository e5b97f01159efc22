-- What a position's openings come to today, so that dashboards count and matches narrow without reading assignments.
-- Only upstream/staffing/work writes it.
alter table project_positions
  add column filled int,
  add column open int,
  add column overfilled int,
  add column pending int,
  add column gaps int,
  -- The last day on which the figures hold: infinity for ever, -infinity before they are first computed.
  add column figures_until date not null default '-infinity';

-- A removed position that assignments refer to is kept without a project; nobody looks for people for it.
create index project_positions_figures_until on project_positions (figures_until) where project_id is not null;
create index project_positions_open on project_positions (project_id) where open > 0;
