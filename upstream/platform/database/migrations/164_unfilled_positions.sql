-- What a freelancer's matches ask for: positions with an open opening or a gap.
create index project_positions_unfilled on project_positions (project_id) where open > 0 or gaps > 0;
drop index project_positions_open;
