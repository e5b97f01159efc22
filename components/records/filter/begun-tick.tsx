"use client";

import type { ChoiceFilterProps } from "./choice-filter-props";
import { Ticks } from "./ticks";
import { useBegun } from "./use-begun";

const BEGUN = { value: "begun", label: "Now, not from a later day" };

/** Where a choice may hold from a later day only, as its badge says of each: leaves those out. */
export function BegunTick({ field, onWhere }: Pick<ChoiceFilterProps, "field" | "onWhere">) {
  const { isOn, toggled } = useBegun(field) ?? {};
  if (toggled === undefined) return null;
  return (
    <div className="mt-1 border-t pt-1">
      <Ticks label="From when" ticks={[BEGUN]} chosen={isOn ? [BEGUN.value] : []} onToggle={() => onWhere(toggled)} />
    </div>
  );
}
