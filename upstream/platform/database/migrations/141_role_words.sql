-- The words of a headline or a role without accents, also those joined by a hyphen, a slash or a point.
create function role_words(text text) returns tsvector language sql immutable
return to_tsvector(
  'simple'::regconfig,
  translate(regexp_replace(normalize(coalesce(text, ''), NFD), '[\u0300-\u036f]+', '', 'g'), '/._-', '    ')
);

-- Finds the people who call themselves what a position asks for. Stored, so that no search has to split texts again.
alter table freelancers add headline_words tsvector generated always as (role_words(headline)) stored;

create index freelancers_headline_words on freelancers using gin (headline_words) where deleted_at is null;
-- As the search index, so that no search has to read thousands of pending entries.
alter index freelancers_headline_words set (gin_pending_list_limit = 256);

-- Finds those who have worked in a role.
create index project_positions_role on project_positions using gin (role_words(role));
