-- A proposal whose days are over is none any more, and accepted work whose days are over has taken place: where that may
-- be so, openings are computed again.
update project_positions set figures_until = '-infinity'
where id in (
  select position_id from assignments
  where deleted_at is null and end_date is not null
    and (status in ('proposed', 'offered') or status = 'accepted' and end_date < current_date)
);
