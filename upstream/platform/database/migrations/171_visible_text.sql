-- Characters that nobody sees and that carry nothing no longer arrive; this removes the stored ones, as `visibleText` and
-- `visibleLines` do. Triggers carry a changed name or tag on to copies and counts. Versions stay, because nobody's edit is
-- lost: the ledger is cleaned, too, so that what it says can be taken back.
create function visible_text(text text, line_break text) returns text language sql immutable
return normalize(
  regexp_replace(
    regexp_replace(
      translate(text, E'\u000b\u000c\u0085\u2028\u2029', repeat(line_break, 5)),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0001]',
      '', 'g'
    ),
    '(?<![\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ua840-\ua87f\ua8e0-\ua8ff\ufb50-\ufdff])\u200c'
    '|\u200c(?![\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ua840-\ua87f\ua8e0-\ua8ff\ufb50-\ufdff])'
    '|(?<![\u0600-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u18af\ua840-\ua87f\ua8e0-\ua8ff\ufb50-\ufdff'
    '\u00a9\u00ae\u203c-\u2bff\u3030-\u3299\U0001f000-\U0001faff\ufe0f])\u200d'
    '|(?<=[\u00a9\u00ae\u203c-\u2bff\u3030-\u3299\U0001f000-\U0001faff\ufe0f])\u200d'
    '(?![\u00a9\u00ae\u203c-\u2bff\u3030-\u3299\U0001f000-\U0001faff])'
    '|(?<!\U0001f3f4[\U000e0020-\U000e007f]*)[\U000e0020-\U000e007f]'
    '|(?<![\u1800-\u18af])\u180e',
    '', 'g'
  ),
  NFC
);

-- Whether a text may need it: most rows are passed over by this alone.
create function has_invisible(text text) returns boolean language sql immutable
return text ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0001-\U000e007f]';

-- A text of nothing visible stays: what a record needs can't become empty.
create function visible_line(text text) returns text language sql immutable
return coalesce(nullif(trim(both E' \t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000' from visible_text(text, ' ')), ''), text);

create function visible_lines(text text) returns text language sql immutable
return coalesce(nullif(trim(both E' \t\r\n\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000' from visible_text(text, E'\n')), ''), text);

create function visible_texts(texts text[]) returns text[] language sql immutable
return (
  select coalesce(array_agg(text order by n), '{}')
  from (
    select visible_line(one) as text, min(n) as n from unnest(texts) with ordinality as listed (one, n) group by 1
  ) as visible
);

create function visible_json(document jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(document)
    when 'string' then to_jsonb(visible_lines(document #>> '{}'))
    when 'array' then (
      select coalesce(jsonb_agg(visible_json(item) order by n), '[]')
      from jsonb_array_elements(document) with ordinality as listed (item, n)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(visible_line(key), visible_json(value)), '{}') from jsonb_each(document)
    )
    else document
  end;
end
$$;

create procedure show_rows(
  of_table text, lines text[], texts text[] default '{}', lists text[] default '{}', documents text[] default '{}'
)
language plpgsql as $$
declare
  assigned text := (
    select string_agg(format(made, name), ', ') from (
      select name, '%1$I = visible_line(%1$I)' as made from unnest(lines) as name
      union all select name, '%1$I = visible_lines(%1$I)' from unnest(texts) as name
      union all select name, '%1$I = visible_texts(%1$I)' from unnest(lists) as name
      union all select name, '%1$I = visible_json(%1$I)' from unnest(documents) as name
    ) as columns
  );
  -- JSON writes control characters as escapes.
  searched text := (
    select string_agg(format('has_invisible(%I::text)', name), ' or ') from unnest(lines || texts || lists || documents) as name
  ) || (
    select coalesce(string_agg(format(' or %I::text ~ ''\\u00[01]|\\[bf]''', name), ''), '') from unnest(documents) as name
  );
begin
  execute format('update %I set %s where %s', of_table, assigned, searched);
end
$$;

-- A row whose key another row already has stays as it is: both remain, and people can rename one of them.
create procedure show_keys(of_table text, key text) language plpgsql as $$
declare
  row_id uuid;
begin
  for row_id in execute format('select id from %1$I where has_invisible(%2$I) order by id', of_table, key) loop
    begin
      execute format('update %1$I set %2$I = visible_line(%2$I) where id = $1', of_table, key) using row_id;
    exception when unique_violation then
      null;
    end;
  end loop;
end
$$;

call show_rows(
  'freelancers', array['first_name', 'last_name', 'phone', 'headline'], array['summary', 'blocked_reason'],
  array['links', 'skills', 'languages', 'tags']
);
call show_rows(
  'companies',
  array['name', 'legal_name', 'client_code', 'industry', 'website', 'contact_name', 'contact_email', 'contact_phone'],
  array['address'], array['tags']
);
call show_rows('teams', array['name'], array['description'], array['tags']);
call show_rows('team_members', array['role']);
call show_rows('projects', array['title'], array['description', 'cancelled_reason'], array['skills', 'tags']);
call show_rows('project_positions', array['role'], '{}', array['skills']);
call show_rows('assignments', array['role'], array['reason'], array['tags']);
call show_rows('assignment_matches', '{}', '{}', '{}', array['factors']);
call show_rows('proposal_questions', '{}', array['question', 'answer']);
call show_rows('mappings', array['title', 'category', 'role'], array['description'], array['tags']);
call show_rows('tasks', array['title', 'category', 'role', 'reason'], array['description'], array['tags']);
call show_rows('task_comments', '{}', array['body']);
call show_rows('changes', '{}', '{}', '{}', array['before', 'after']);
call show_rows('bulk_runs', '{}', '{}', '{}', array['operation', 'target', 'failures']);
call show_rows('centers', array['name', 'contact_name', 'contact_email', 'contact_phone'], '{}', array['tags']);
call show_rows('zones', array['name']);
call show_rows('config', '{}', '{}', array['value']);
call show_rows('config_changes', '{}', '{}', '{}', array['before', 'after', 'replacements']);
call show_rows('passkeys', array['name']);
call show_rows('users', array['first_name', 'last_name', 'job_title'], '{}', array['tags', 'roles']);
call show_keys('users', 'username');
call show_keys('users', 'email');
call show_keys('freelancers', 'email');
call show_keys('views', 'name');

drop procedure show_rows;
drop procedure show_keys;
drop function visible_json;
drop function visible_texts;
drop function visible_line;
drop function visible_lines;
drop function has_invisible;
drop function visible_text;
