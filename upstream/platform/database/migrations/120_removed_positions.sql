-- A position that is removed stays for the assignments that have ended on it, without its project.
alter table project_positions alter column project_id drop not null;
