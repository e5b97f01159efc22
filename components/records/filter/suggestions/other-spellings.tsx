"use client";

import { useQueries } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { formatTally } from "@/lib/format";
import { tagsOptions } from "@/lib/query/tag-queries";
import type { Definition } from "@/lib/records/definition";
import { valuesIn } from "../../list-state/searched-values";
import type { ListState } from "../../list-state/use-list-state";
import { spelledAs } from "../../tags/tag-rows";

/** Shown for a list without results: offers the usual spelling of filtered tags, such as "React" for "react". */
export function OtherSpellings({ definition, state }: { definition: Definition; state: ListState }) {
  const sought = Object.entries(state.query.filters).flatMap(([name, filter]) =>
    definition.fields[name]?.type === "tags" ? valuesIn(filter).map((value) => ({ name, filter, value })) : [],
  );
  const answers = useQueries({
    queries: sought.map(({ name, value }) => tagsOptions({ kind: definition.kind, field: name }, value)),
  });
  return sought.map(({ name, filter, value }, i) => {
    const tag = spelledAs(answers[i]?.data ?? [], value);
    if (!tag || tag.value === value || !("values" in filter)) return null;
    const values = [...new Set(filter.values.map((other) => (other === value ? tag.value : other)))];
    return (
      <Button key={`${name} ${value}`} onClick={() => state.setFilter(name, { ...filter, values })}>
        Filter by “{tag.value}” ({formatTally(tag)})
      </Button>
    );
  });
}
