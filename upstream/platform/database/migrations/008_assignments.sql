create type assignment_status as enum (
  'proposed', 'offered', 'accepted', 'active', 'completed', 'declined', 'terminated'
);

create table assignments (
  id uuid primary key,
  freelancer_id uuid not null references freelancers,
  project_id uuid not null references projects,
  position_id uuid references project_positions,
  start_date date,
  end_date date,
  allocation int not null default 100 check (allocation between 1 and 100),
  pay_rate numeric(14, 2),
  bill_rate numeric(14, 2),
  currency currency not null default 'USD',
  status assignment_status not null default 'proposed',
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  updated_by uuid references users
);
create index assignments_of_freelancer on assignments (freelancer_id, status);
create index assignments_of_project on assignments (project_id, status);
create index assignments_of_position on assignments (position_id);
