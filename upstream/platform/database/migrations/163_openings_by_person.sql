-- Openings count people: where somebody stands twice on a position, the figures are computed again.
update project_positions set figures_until = '-infinity'
where project_id is not null and id in (
  select position_id from assignments where deleted_at is null
  group by position_id, freelancer_id having count(*) > 1
);
