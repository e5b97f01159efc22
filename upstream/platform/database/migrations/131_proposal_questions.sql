-- What clients ask about people proposed to them, and what the agency answers.
create table proposal_questions (
  id uuid primary key,
  assignment_id uuid not null references assignments on delete cascade,
  question text not null,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  answer text,
  answered_by uuid references users,
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null))
);
create index proposal_questions_of_assignment on proposal_questions (assignment_id, created_at, id);
create index proposal_questions_unanswered on proposal_questions (assignment_id) where answered_at is null;
