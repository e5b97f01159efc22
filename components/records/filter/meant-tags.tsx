"use client";

import { useQueries } from "@tanstack/react-query";
import { tagsOptions } from "@/lib/query/tag-queries";
import type { Definition } from "@/lib/records/definition";
import { isSameTag } from "@/lib/records/same-tag";
import type { ListState } from "../list/use-list-state";
import { MeantFilter } from "./meant-filter";

const OFFERED_MAX = 3;

/** Of a search that finds nothing: the tags it may have meant. */
export function MeantTags({ definition, state }: { definition: Definition; state: ListState }) {
  const { q, filters } = state.query;
  const fields = Object.entries(definition.fields).filter(([name, { type }]) => type === "tags" && !filters[name]);
  const asked = q === "" ? [] : fields;
  const answers = useQueries({
    queries: asked.map(([name]) => tagsOptions({ kind: definition.kind, field: name }, q)),
  });
  const begun = asked.flatMap(([name, field], i) => {
    const answer = answers[i];
    return answer?.data && !answer.isPlaceholderData ? answer.data.map((tag) => ({ name, field, tag })) : [];
  });
  const same = begun.filter(({ tag }) => isSameTag(tag.value, q));
  return (same.length > 0 ? same : begun)
    .slice(0, OFFERED_MAX)
    .map(({ name, field, tag }) => (
      <MeantFilter
        key={`${name} ${tag.value}`}
        definition={definition}
        state={state}
        name={name}
        field={field}
        values={[tag.value]}
        called={tag.value}
      />
    ));
}
