-- A proposal whose days are over is none any more, and accepted work fills a position that is over: where that may be so,
-- openings are computed again.
update project_positions set figures_until = '-infinity'
where id in (
  select position_id from assignments
  where deleted_at is null
    and (status = 'accepted' or status in ('proposed', 'offered') and end_date is not null)
);
