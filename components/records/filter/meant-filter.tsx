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
  value: string;
  /** What the value is called, where that isn't itself. */
  called?: string;
  tally?: string;
};

/** A filter by one value, which takes the place of a search that finds nothing. */
export function MeantFilter({ state, name, field, value, called = value, tally }: MeantFilterProps) {
  const filter = (one: string): Filter => ({ type: "any", values: [one] });
  return (
    <Button
      variant="secondary"
      className="max-w-full"
      onClick={() => state.setConditions({ q: "", filters: { ...state.query.filters, [name]: filter(value) } })}
    >
      <ListFilter aria-hidden className="text-muted-foreground" />
      <span className="truncate">
        {describeFilter(field, filter(called))}
        {tally ? ` (${tally})` : null}
      </span>
    </Button>
  );
}
