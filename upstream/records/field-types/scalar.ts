import { sql, type RawBuilder } from "kysely";
import { planValue } from "@/upstream/records/sql/values";
import type { Range, UpstreamType } from "./field-type";

/** What most columns have in common. */
export const scalar: Omit<UpstreamType, "explain"> = {
  dataType: () => "text",
  isList: false,
  toJson: (value) => value,
  isEmpty: (value) => sql`(${value} is null)`,
  isInRange: (value, range) => isBetween(value, range),
  hasFewValues: () => false,
  isLong: false,
  templateRule: () => null,
};

function isBetween(value: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> {
  return between(
    from === null ? null : sql`${value} >= ${planValue(from)}::numeric`,
    to === null ? null : sql`${value} <= ${planValue(to)}::numeric`,
  );
}

export function between(lower: RawBuilder<boolean> | null, upper: RawBuilder<boolean> | null): RawBuilder<boolean> {
  if (lower && upper) return sql`(${lower} and ${upper})`;
  return lower ?? upper ?? sql`true`;
}
