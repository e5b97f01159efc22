-- The twin of `folded` in lib/records/texts/folded.ts, for what a million rows are searched by: without case and accents, with
-- one form of apostrophe and dash. Most texts are ASCII, where case and the apostrophe are all there is to fold.
create function folded(text text) returns text language sql immutable parallel safe
return case
  when octet_length(text) = char_length(text) then lower(translate(text, '`', '''') collate "C") collate "default"
  else normalize(
    replace(replace(replace(replace(
      translate(
        regexp_replace(
          lower(
            normalize(
              translate(
                text,
                E'\u2018\u2019\u201a\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u02c8\u02ca\u02cb`\u00b4\uff07\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb',
                '''''''''''''''''''''''''''''''''----------"""""""'
              ),
              NFKD
            ) collate "und-x-icu"
          ),
          '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]',
          '', 'g'
        ),
        E'\u00f8\u0142\u0111\u00f0\u0127\u0131\u014b\u0167\u03c2', E'olddhint\u03c3'
      ),
      E'\u00df', 'ss'), E'\u00e6', 'ae'), E'\u0153', 'oe'), E'\u00fe', 'th'),
    NFC
  ) collate "default"
end;

create function joined(texts text[]) returns text language sql immutable parallel safe
return array_to_string(texts, ' ');

drop index cities_names;
create index cities_names on cities using gin (folded(name) gin_trgm_ops);
