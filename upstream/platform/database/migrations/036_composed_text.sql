-- Texts arrive in composed form (NFC) now; this composes the stored ones. Triggers carry a changed name or tag on to
-- copies and counts. Versions stay, because nobody's edit is lost: the ledger is composed, too.
create function compose_texts(texts text[]) returns text[] language sql immutable
return (
  select coalesce(array_agg(normalize(one, NFC) order by n), '{}') from unnest(texts) with ordinality as listed (one, n)
);

-- By value: in the text of a document, an accent after a line break would compose with the n of its \n.
create function compose_json(document jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(document)
    when 'string' then to_jsonb(normalize(document #>> '{}', NFC))
    when 'array' then (
      select coalesce(jsonb_agg(compose_json(item) order by n), '[]')
      from jsonb_array_elements(document) with ordinality as listed (item, n)
    )
    when 'object' then (
      select coalesce(jsonb_object_agg(normalize(key, NFC), compose_json(value)), '{}') from jsonb_each(document)
    )
    else document
  end;
end
$$;

create procedure compose_rows(of_table text, texts text[], lists text[] default '{}', documents text[] default '{}')
language plpgsql as $$
declare
  assigned text := (
    select string_agg(format(made, name), ', ') from (
      select name, '%1$I = normalize(%1$I, NFC)' as made from unnest(texts) as name
      union all select name, '%1$I = compose_texts(%1$I)' from unnest(lists) as name
      union all select name, '%1$I = compose_json(%1$I)' from unnest(documents) as name
    ) as columns
  );
  joined text := (select string_agg(format('%I::text', name), ', ') from unnest(texts || lists || documents) as name);
begin
  -- One comparison for a whole row; a space never composes with what follows it.
  execute format('update %I set %s where concat_ws('' '', %s) is not nfc normalized', of_table, assigned, joined);
end
$$;

-- A row whose composed key another row already has stays as it is: both remain, and people can rename one of them.
create procedure compose_keys(of_table text, key text) language plpgsql as $$
declare
  row_id uuid;
begin
  for row_id in execute format('select id from %1$I where %2$I is not nfc normalized order by id', of_table, key) loop
    begin
      execute format('update %1$I set %2$I = normalize(%2$I, NFC) where id = $1', of_table, key) using row_id;
    exception when unique_violation then
      null;
    end;
  end loop;
end
$$;

call compose_rows(
  'freelancers', array['first_name', 'last_name', 'phone', 'headline', 'summary', 'blocked_reason'],
  array['links', 'skills', 'languages', 'tags']
);
call compose_rows(
  'companies',
  array[
    'name', 'legal_name', 'client_code', 'industry', 'website', 'contact_name', 'contact_email', 'contact_phone', 'address'
  ],
  array['tags']
);
call compose_rows('teams', array['name', 'description'], array['tags']);
call compose_rows('team_members', array['role']);
call compose_rows('projects', array['title', 'description', 'cancelled_reason'], array['skills', 'tags']);
call compose_rows('project_positions', array['role'], array['skills']);
call compose_rows('assignments', array['reason'], array['tags']);
call compose_rows('assignment_matches', '{}', '{}', array['factors']);
call compose_rows('changes', '{}', '{}', array['before', 'after']);
call compose_rows('bulk_runs', '{}', '{}', array['operation', 'target', 'failures']);
call compose_rows('centers', array['name', 'contact_name', 'contact_email', 'contact_phone']);
call compose_rows('zones', array['name']);
call compose_rows('config', '{}', array['value']);
call compose_rows('users', array['first_name', 'last_name', 'photo_url']);
call compose_keys('users', 'username');
call compose_keys('users', 'email');
call compose_keys('freelancers', 'email');
call compose_keys('views', 'name');

drop procedure compose_rows;
drop procedure compose_keys;
drop function compose_texts;
drop function compose_json;
