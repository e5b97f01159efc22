"use client";

import { todayAt } from "@/lib/format/format-date";
import { isBegunOnly, withBegun, withoutBegun } from "@/lib/records/begun-by";
import { useMinute } from "../value/use-minute";
import type { ChoiceFilterProps } from "./choice-filter-props";
import { useNarrowing } from "./list-scope";
import { Ticks } from "./ticks";

const BEGUN = { value: "begun", label: "Now, not from a later day" };

/** Where a choice may hold from a later day only, as its badge says of each: leaves those out. */
export function BegunTick({ field, onWhere }: Pick<ChoiceFilterProps, "field" | "onWhere">) {
  const { where } = useNarrowing();
  const today = todayAt(useMinute());
  const from = field.options.find((option) => option.from)?.from;
  if (!from) return null;
  const isOn = isBegunOnly(where, from, today);
  const toggled = isOn ? withoutBegun(where, from) : withBegun(where, from, today);
  // Some alternatives leave no room for others.
  if (!isOn && !toggled) return null;
  return (
    <div className="mt-1 border-t pt-1">
      <Ticks label="From when" ticks={[BEGUN]} chosen={isOn ? [BEGUN.value] : []} onToggle={() => onWhere(toggled)} />
    </div>
  );
}
