import { unitsOf } from "@/lib/records/amount-units";
import type { Definition } from "@/lib/records/definition";

/** The fields of a group that are displayed: an amount displays its currency and unit itself. */
export function shownInGroup({ fields }: Pick<Definition, "fields">, group: readonly string[]): string[] {
  const units = new Set(group.flatMap((name) => unitsOf(fields[name])));
  return group.filter((name) => !units.has(name));
}
