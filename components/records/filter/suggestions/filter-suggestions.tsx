"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { SEARCH_MIN } from "@/lib/contract/limits";
import { formatTally } from "@/lib/format";
import { choicesOptions, searchOptions } from "@/lib/query/records/search-queries";
import { recordOptions } from "@/lib/query/records/record-queries";
import { tagsOptions } from "@/lib/query/records/tag-queries";
import type { Hit } from "@/lib/contract/records/search";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isSameTag } from "@/lib/records/field-types/tags";
import { folded } from "@/lib/records/texts/folded";
import { isKind, type Kind } from "@/lib/records/kinds";
import { valuesIn } from "../../list-state/searched-values";
import type { ListState } from "../../list-state/list-state";
import { findTag } from "../../tags/tag-box";
import { isFoundByName, matchedText } from "./matched-text";
import { SuggestedFilter } from "./suggested-filter";
import { useSuggestedTags, type SuggestedTag } from "./suggested-tags";

const TAGS_MAX = 3;
const RECORDS_MAX = 2;

type SuggestionsProps = { definition: Definition; state: ListState };

/** For a search without results: filters by the values, tags, records and cities that it names. */
export function FilterSuggestions(props: SuggestionsProps) {
  return (
    <>
      <TagSuggestions {...props} />
      <RecordSuggestions {...props} />
      <CitySuggestions {...props} />
    </>
  );
}

/** Below short search results: a filter by the tag that equals the search. */
export function MoreSuggestions({ definition, state }: SuggestionsProps) {
  const suggested = useSuggestedTags(definition, state.query, 1).find(({ tag }) => isSameTag(tag.value, state.query.q));
  if (!suggested) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t px-4 py-2 text-muted-foreground not-has-[button]:hidden">
      Show instead
      <TagFilter definition={definition} state={state} suggested={suggested} />
    </div>
  );
}

/** For a list without results: the usual spelling of filtered tags, such as "React" for "react". */
export function OtherSpellings({ definition, state }: SuggestionsProps) {
  const filtered = Object.entries(state.query.filters).flatMap(([name, filter]) =>
    definition.fields[name]?.type === "tags" ? valuesIn(filter).map((value) => ({ name, filter, value })) : [],
  );
  const answers = useQueries({
    queries: filtered.map(({ name, value }) => tagsOptions({ kind: definition.kind, field: name }, value)),
  });
  return filtered.map(({ name, filter, value }, i) => {
    const tag = findTag(answers[i]?.data ?? [], value);
    if (!tag || tag.value === value || !("values" in filter)) return null;
    const values = [...new Set(filter.values.map((other) => (other === value ? tag.value : other)))];
    return (
      <Button key={`${name} ${value}`} onClick={() => state.setFilter(name, { ...filter, values })}>
        Filter by “{tag.value}” ({formatTally(tag)})
      </Button>
    );
  });
}

function TagSuggestions({ definition, state }: SuggestionsProps) {
  const suggested = useSuggestedTags(definition, state.query);
  const same = suggested.filter(({ tag }) => isSameTag(tag.value, state.query.q));
  return (same.length > 0 ? same : suggested)
    .slice(0, TAGS_MAX)
    .map((one) => (
      <TagFilter key={`${one.name} ${one.tag.value}`} definition={definition} state={state} suggested={one} />
    ));
}

function TagFilter({ suggested: { name, field, tag }, ...props }: SuggestionsProps & { suggested: SuggestedTag }) {
  return <SuggestedFilter {...props} name={name} field={field} values={[tag.value]} label={tag.value} tally={tag} />;
}

/** Suggests filters by records that the search names, such as a company in the list of projects. */
function RecordSuggestions({ definition, state }: SuggestionsProps) {
  const { q, filters } = state.query;
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.type === "reference" && isKind(field.to) && !filters[name] ? [{ name, field, kind: field.to }] : [],
  );
  const searched = fields.length > 0 && q.length >= SEARCH_MIN ? q : "";
  const { data, isPlaceholderData } = useQuery(searchOptions({ q: searched }));
  const hits = data && !isPlaceholderData && searched !== "" ? data.records : [];
  return fields.flatMap(({ name, field, kind }) =>
    hits
      .filter((hit) => hit.kind === kind)
      .slice(0, RECORDS_MAX)
      .map((hit) => (
        <RecordFilter
          key={`${name} ${hit.id}`}
          definition={definition}
          state={state}
          name={name}
          field={field}
          kind={kind}
          hit={hit}
        />
      )),
  );
}

type RecordFilterProps = SuggestionsProps & { name: string; field: Field; kind: Kind; hit: Hit };

/** With what the search was found in, which may be another name than the one that the filter displays. */
function RecordFilter({ kind, hit, ...props }: RecordFilterProps) {
  const { q } = props.state.query;
  const record = useQuery({ ...recordOptions(kind, hit.id), enabled: !isFoundByName(hit.name, q) });
  if (record.isLoading) return null;
  const foundIn = record.data ? matchedText(definitionOf(kind), record.data, q) : null;
  return <SuggestedFilter {...props} values={[hit.id]} label={hit.name} foundIn={foundIn} />;
}

/** Suggests a filter by the city that the search names, in all states that have one. */
function CitySuggestions({ definition, state }: SuggestionsProps) {
  const { q, filters } = state.query;
  const [name, field] =
    Object.entries(definition.fields).find(([, other]) => other.type === "reference" && other.to === "cities") ?? [];
  const isEnabled = name !== undefined && !filters[name] && q.length >= SEARCH_MIN;
  const { data, isPlaceholderData } = useQuery({ ...choicesOptions("cities", { q }), enabled: isEnabled });
  const cities = isEnabled && data && !isPlaceholderData ? data : [];
  const same = cities.filter((city) => folded(city.name) === folded(q));
  const [first] = same;
  if (!name || !field || !first) return null;
  return (
    <SuggestedFilter
      definition={definition}
      state={state}
      name={name}
      field={field}
      values={same.map(({ id }) => id)}
      label={first.name}
    />
  );
}
