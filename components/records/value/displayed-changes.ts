import { amountsOf, unitsOf, type Definition } from "@/lib/records/definition";
import type { Change } from "@/lib/records/record";
import { isEmpty } from "./field-value";

/**
 * Merges the changes of a currency or unit into the change of their amount. If the amount itself didn't change, one
 * change of the amount takes their place.
 */
export function displayedChanges<Told extends Pick<Change, "field" | "before" | "after" | "units">>(
  definition: Pick<Definition, "fields">,
  changes: readonly Told[],
): Told[] {
  const { fields } = definition;
  const told = new Set(
    changes.flatMap(({ field, before, after }) =>
      fields[field]?.type === "money" && !isEmpty(before) && !isEmpty(after) ? unitsOf(fields[field]) : [],
    ),
  );
  const ofAmounts = changes.flatMap((change) => {
    const { field, units } = change;
    if (told.has(field)) return [];
    const amounts = amountsOf(definition, field)
      .map((name) => ({ ...change, field: name, before: units.before[name], after: units.after[name] }))
      .filter(({ before, after }) => !isEmpty(before) && !isEmpty(after));
    return amounts.length > 0 ? amounts : [change];
  });
  return ofAmounts.filter(({ field }, i) => ofAmounts.findIndex((other) => other.field === field) === i);
}
