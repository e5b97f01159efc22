-- How much each factor of a match counts. Every change adds a version, so that a saved score can be explained later.
create table match_weights (
  version int primary key,
  weights jsonb not null,
  at timestamptz not null default now(),
  by uuid references users
);
insert into match_weights (version, weights)
values (1, '{"skills": 40, "availability": 20, "rate": 15, "place": 10, "languages": 5, "company": 10}');

-- The score and its factors as they were when the assignment was proposed.
create table assignment_matches (
  assignment_id uuid primary key references assignments on delete cascade,
  score int not null,
  factors jsonb not null,
  weights_version int not null references match_weights,
  at timestamptz not null default now()
);

-- Finds the positions that need what a freelancer can do.
create index project_positions_skills on project_positions using gin (skills);
