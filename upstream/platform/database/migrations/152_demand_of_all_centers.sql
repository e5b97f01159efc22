-- Sums are kept for each center and once more for all of them (null).
alter table demand_changes alter column center_code drop not null;
