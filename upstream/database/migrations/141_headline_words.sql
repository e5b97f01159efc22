-- Finds the people who call themselves what a position asks for: the words of their headline without accents, also those
-- joined by a hyphen, a slash or a point. Stored, so that no search has to split texts again.
alter table freelancers
  add headline_words tsvector generated always as (
    to_tsvector(
      'simple',
      translate(regexp_replace(normalize(coalesce(headline, ''), NFD), '[\u0300-\u036f]+', '', 'g'), '/._-', '    ')
    )
  ) stored;

create index freelancers_headline_words on freelancers using gin (headline_words) where deleted_at is null;
-- As the search index, so that no search has to read thousands of pending entries.
alter index freelancers_headline_words set (gin_pending_list_limit = 256);
