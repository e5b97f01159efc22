import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-types/field-types";
import type { Sort } from "@/lib/records/list/list-query";
import { column } from "../tables";

export type Step = { value: RawBuilder<unknown>; descending: boolean; canBeEmpty: boolean };

/** The order of the filters' indexes; counting scans one of them in it. */
export const FILTERED_ORDER: readonly Sort[] = [{ field: "updatedAt", descending: true }];

/** A list's sort columns, and the id as a tie-breaker in the first column's direction, as in the indexes. */
export function orderSteps(definition: Definition, sorts: readonly Sort[], alias: string): Step[] {
  const steps = sorts.map(({ field, descending }) => ({
    value: column(alias, sortColumn(field)),
    descending,
    canBeEmpty: canBeEmpty(definition, field),
  }));
  const descending = sorts[0]?.descending ?? false;
  return [...steps, { value: column(alias, "id"), descending, canBeEmpty: false }];
}

export function ordering(steps: readonly Step[], backwards = false): RawBuilder<unknown> {
  return sql.join(
    steps.map(({ value, descending, canBeEmpty }) => {
      const direction = descending === backwards ? sql`asc` : sql`desc`;
      return canBeEmpty
        ? sql`${value} ${direction} nulls ${backwards ? sql`first` : sql`last`}`
        : sql`${value} ${direction}`;
    }),
  );
}

/** Codes sort by number, since as text `FRL-1000000` comes before `FRL-999999`. */
function sortColumn(field: string): string {
  return field === "code" ? "number" : field;
}

function canBeEmpty(definition: Definition, name: string): boolean {
  const field = definition.fields[name];
  return field !== undefined && !field.required && initialOf(field) === null;
}
