import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { initialOf } from "@/lib/records/field-schema";
import type { Sort } from "@/lib/records/list-query";
import { column } from "./tables";

/** One step of a list's order; empty values stand last whichever way it goes. */
export type Step = { value: RawBuilder<unknown>; descending: boolean; canBeEmpty: boolean };

/** The order that the indexes of filters lead to: counting, which needs none, walks along one of them in it. */
export const FILTERED_ORDER: readonly Sort[] = [{ field: "updatedAt", descending: true }];

/** The order of the rows called `alias`: the id settles ties in the first column's direction, as the indexes have it. */
export function orderSteps(definition: Definition, sorts: readonly Sort[], alias: string): Step[] {
  const steps = sorts.map(({ field, descending }) => ({
    value: column(alias, sortColumn(field)),
    descending,
    canBeEmpty: canBeEmpty(definition, field),
  }));
  const descending = sorts[0]?.descending ?? false;
  return [...steps, { value: column(alias, "id"), descending, canBeEmpty: false }];
}

/** @param backwards from the list's end to its beginning */
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

/** Codes sort by their number, or the millionth would stand before the second. */
function sortColumn(field: string): string {
  return field === "code" ? "number" : field;
}

function canBeEmpty(definition: Definition, name: string): boolean {
  const field = definition.fields[name];
  return field !== undefined && !field.required && initialOf(field) === null;
}
