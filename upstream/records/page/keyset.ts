import { sql, type RawBuilder } from "kysely";
import { all } from "../conditions";
import type { Step } from "./ordering";
import type { Place } from "./cursor";

/** Alternatives that exclude each other, because an index can't read conditions joined by `or` as ranges. */
export function beyond(steps: readonly Step[], place: Place, backwards: boolean): RawBuilder<boolean>[] {
  return steps.flatMap((step, i) => {
    const before = steps.slice(0, i).map((equal, j) => isAt(equal, place[j] ?? null));
    return pastValue(step, place[i] ?? null, backwards).map((past) => all([...before, past]));
  });
}

function isAt({ value }: Step, at: string | null): RawBuilder<boolean> {
  return at === null ? sql`${value} is null` : sql`${value} = ${at}`;
}

function pastValue(
  { value, descending, canBeEmpty }: Step,
  at: string | null,
  backwards: boolean,
): RawBuilder<boolean>[] {
  if (at === null) return backwards ? [sql`${value} is not null`] : [];
  const past: RawBuilder<boolean> = descending === backwards ? sql`${value} > ${at}` : sql`${value} < ${at}`;
  return canBeEmpty && !backwards ? [past, sql`${value} is null`] : [past];
}
