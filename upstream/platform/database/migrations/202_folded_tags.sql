-- Tags are suggested without accents, as texts are searched.
create or replace function words_of_tag(tag text) returns setof text language sql immutable as $$
  select distinct folded(substr(tag, at)) from generate_series(1, length(tag)) as at
  where at = 1 or substr(tag, at - 1, 2) ~ '[[:space:][:punct:]][^[:space:][:punct:]]'
$$;

-- Of other texts the folded words are the small letters that they were.
create temporary table written_tags on commit drop as
select distinct kind, field, value from tag_words
where octet_length(value) > char_length(value) or value like '%`%';

delete from tag_words using written_tags as written
where tag_words.kind = written.kind and tag_words.field = written.field and tag_words.value = written.value;
insert into tag_words (kind, field, rest, value)
select distinct kind, field, rest, value from written_tags, words_of_tag(value) as rest;
