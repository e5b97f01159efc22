-- An archived company's projects are no demand: what they added is computed again.
update project_positions set figures_until = '-infinity'
where project_id in (
  select projects.id from projects join companies on companies.id = projects.company_id
  where companies.status = 'archived'
);
