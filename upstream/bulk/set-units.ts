import { unitsOf, type Definition } from "@/lib/records/definition";
import type { BulkOperation, BulkPreview } from "@/lib/contract/bulk";
import type { Plan } from "./work";

/** The currencies and units of the records whose amount the operation sets: one number can become several amounts. */
export function setUnits(definition: Definition, operation: BulkOperation, { writes }: Plan): BulkPreview["units"] {
  if (operation.type !== "set") return {};
  const names = unitsOf(definition.fields[operation.field]);
  return Object.fromEntries(
    names.map((name) => {
      const held = new Set(writes.map(({ before }) => before[name]));
      return [name, [...held].filter((unit) => typeof unit === "string").toSorted()];
    }),
  );
}
