"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatTally } from "@/lib/format/format-amount";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import type { ListState } from "../../list-state/use-list-state";
import { describeFilter } from "../filter-text/describe-filter";

type SuggestedFilterProps = {
  definition: Definition;
  state: ListState;
  name: string;
  field: Field;
  values: string[];
  called: string;
  tally?: Tally;
};

type Tally = { count: number; isExact: boolean };

/** Suggests a filter in place of the search; null where the filter finds no records. */
export function SuggestedFilter({ definition, state, name, field, values, called, tally }: SuggestedFilterProps) {
  const client = useQueryClient();
  const { where, filters: others } = state.query;
  const anyOf = (asked: string[]): Filter => ({ type: "any", values: asked });
  const filters = { ...others, [name]: anyOf(values) };
  const isTold = tally !== undefined && where === null && Object.keys(others).length === 0;
  const asked = { page: 1, size: 1, sort: [], q: "", filters, where };
  const { data, isPlaceholderData } = useQuery({
    ...recordListOptions(client, definition.kind, asked, []),
    enabled: !isTold,
  });
  const counted = data && !isPlaceholderData ? { count: data.totalElements, isExact: data.isTotalExact } : undefined;
  const total = isTold ? tally : counted;
  if (!total?.count) return null;
  return (
    <Button variant="secondary" className="max-w-full" onClick={() => state.setConditions({ q: "", filters })}>
      <ListFilter aria-hidden className="text-muted-foreground" />
      <span className="min-w-0 truncate">{describeFilter(field, anyOf([called]))}</span>
      <span className="-ml-1.5 shrink-0 whitespace-pre">{` (${formatTally(total)})`}</span>
    </Button>
  );
}
