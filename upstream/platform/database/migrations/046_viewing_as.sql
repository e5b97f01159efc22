-- An administrator who looks at the product as somebody else does so with a token of that user, which works as long as
-- the administrator's own token does.
alter table tokens add viewer_token text references tokens on delete cascade;

create table viewings (
  id uuid primary key,
  viewer_id uuid not null references users on delete cascade,
  user_id uuid not null references users on delete cascade,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create index viewings_of_user on viewings (user_id, started_at);

-- Tokens are deleted once they expire; when somebody last signed in remains.
create table last_sign_ins (
  user_id uuid primary key references users on delete cascade,
  at timestamptz not null
);
insert into last_sign_ins (user_id, at) select user_id, max(created_at) from tokens group by user_id;

create function note_sign_in() returns trigger language plpgsql as $$
begin
  insert into last_sign_ins (user_id, at) values (new.user_id, new.created_at)
  on conflict (user_id) do update set at = greatest(last_sign_ins.at, excluded.at);
  return null;
end
$$;
create trigger note_sign_in after insert on tokens
for each row when (new.viewer_token is null) execute function note_sign_in();
