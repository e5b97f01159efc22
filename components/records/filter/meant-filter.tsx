"use client";

import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import type { ListState } from "../list/use-list-state";
import { describeFilter } from "./describe-filter";

type MeantFilterProps = {
  state: ListState;
  name: string;
  field: Field;
  values: string[];
  /** What they are called. */
  called: string;
  tally?: string;
};

/** A filter by what was meant, which takes the place of a search that finds nothing. */
export function MeantFilter({ state, name, field, values, called, tally }: MeantFilterProps) {
  const filter = (asked: string[]): Filter => ({ type: "any", values: asked });
  return (
    <Button
      variant="secondary"
      className="max-w-full"
      onClick={() => state.setConditions({ q: "", filters: { ...state.query.filters, [name]: filter(values) } })}
    >
      <ListFilter aria-hidden className="text-muted-foreground" />
      <span className="truncate">
        {describeFilter(field, filter([called]))}
        {tally ? ` (${tally})` : null}
      </span>
    </Button>
  );
}
