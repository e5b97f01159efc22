import { unitsOf, type Definition } from "@/lib/records/definition";
import type { BulkDeed, BulkPreview } from "@/lib/contract/bulk";
import type { Plan } from "./work";

/** The currencies and units of the records whose amount the operation sets: one number can become several amounts. */
export function setUnits(definition: Definition, deed: BulkDeed, { writes }: Plan): BulkPreview["units"] {
  if (deed.type !== "set") return {};
  const names = unitsOf(definition.fields[deed.field]);
  return Object.fromEntries(
    names.map((name) => {
      const held = new Set(writes.map(({ before }) => before[name]));
      return [name, [...held].filter((unit) => typeof unit === "string").toSorted()];
    }),
  );
}
