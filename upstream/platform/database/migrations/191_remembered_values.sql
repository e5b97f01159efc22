-- What somebody reads a value as that isn't one of a field, by the value in lower case.
create table import_values (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  field text not null,
  word text not null,
  value text not null,
  replacement text not null,
  used_at timestamptz not null default now(),
  primary key (user_id, kind, field, word)
);
