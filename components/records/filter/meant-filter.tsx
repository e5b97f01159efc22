"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import { formatTally } from "@/lib/format/format-amount";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import type { ListState } from "../list/use-list-state";
import { describeFilter } from "./describe-filter";

type MeantFilterProps = {
  definition: Definition;
  state: ListState;
  name: string;
  field: Field;
  values: string[];
  /** What they are called. */
  called: string;
};

/** A filter by what was meant, which takes the place of a search that finds nothing; nothing where it finds no more. */
export function MeantFilter({ definition, state, name, field, values, called }: MeantFilterProps) {
  const client = useQueryClient();
  const { sort, where, filters: others } = state.query;
  const anyOf = (asked: string[]): Filter => ({ type: "any", values: asked });
  const filters = { ...others, [name]: anyOf(values) };
  const found = useQuery(
    recordListOptions(client, definition.kind, { page: 1, size: 1, sort, q: "", filters, where }, []),
  );
  const total = found.isPlaceholderData ? undefined : found.data;
  if (!total?.totalElements) return null;
  return (
    <Button variant="secondary" className="max-w-full" onClick={() => state.setConditions({ q: "", filters })}>
      <ListFilter aria-hidden className="text-muted-foreground" />
      <span className="truncate">
        {describeFilter(field, anyOf([called]))} (
        {formatTally({ count: total.totalElements, isExact: total.isTotalExact })})
      </span>
    </Button>
  );
}
