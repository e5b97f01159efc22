-- Whether a sign in cells of a field separates tags, as somebody chose in an earlier import.
create table import_separators (
  user_id uuid not null references users on delete cascade,
  kind text not null,
  field text not null,
  separator text not null,
  is_split boolean not null,
  primary key (user_id, kind, field, separator)
);
