"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatTally } from "@/lib/format";
import { recordListOptions } from "@/lib/query/records/record-queries";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import type { ListState } from "../../list-state/list-state";
import { describeFilter } from "../filter-text/describe-filter";

type SuggestedFilterProps = {
  definition: Definition;
  state: ListState;
  name: string;
  field: Field;
  values: string[];
  /** The name of the values, for the button's text. */
  label: string;
  /** What else of the record the search was found in, where its name doesn’t say. */
  foundIn?: string | null;
  /** How many records of the whole kind the filter finds, if that is known. */
  tally?: { count: number; isExact: boolean };
};

/** Suggests a filter in place of the search; null if the filter finds no records. */
export function SuggestedFilter(props: SuggestedFilterProps) {
  const { definition, state, name, field, values, label, foundIn = null, tally } = props;
  const client = useQueryClient();
  const { where, filters: others } = state.query;
  const anyOf = (chosen: string[]): Filter => ({ type: "any", values: chosen });
  const filters = { ...others, [name]: anyOf(values) };
  const isTallyOfList = tally !== undefined && where === null && Object.keys(others).length === 0;
  const query = { page: 1, size: 1, sort: [], q: "", filters, where };
  const { data, isPlaceholderData } = useQuery({
    ...recordListOptions(client, definition.kind, query, []),
    enabled: !isTallyOfList,
  });
  const counted = data && !isPlaceholderData ? { count: data.totalElements, isExact: data.isTotalExact } : undefined;
  const total = isTallyOfList ? tally : counted;
  if (!total?.count) return null;
  return (
    <Button variant="secondary" className="max-w-full" onClick={() => state.setConditions({ q: "", filters })}>
      <ListFilter aria-hidden className="text-muted-foreground" />
      <span className="min-w-0 truncate">
        {describeFilter(field, anyOf([label]))}
        {foundIn ? <span className="font-normal text-muted-foreground">, {foundIn}</span> : null}
      </span>
      <span className="-ml-1.5 shrink-0 whitespace-pre">{` (${formatTally(total)})`}</span>
    </Button>
  );
}
