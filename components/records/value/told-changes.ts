import { unitsOf, type Definition } from "@/lib/records/definition";
import { isEmpty } from "./field-value";

/** Changes made in one go, without those of currencies and units that an amount's own change tells. */
export function toldChanges<Told extends { field: string; before: unknown; after: unknown }>(
  { fields }: Pick<Definition, "fields">,
  changes: readonly Told[],
): Told[] {
  const told = new Set(
    changes.flatMap(({ field, before, after }) => {
      const isAmount = fields[field]?.type === "money" && !isEmpty(before) && !isEmpty(after);
      return isAmount ? unitsOf(fields[field]) : [];
    }),
  );
  return changes.filter(({ field }) => !told.has(field));
}
