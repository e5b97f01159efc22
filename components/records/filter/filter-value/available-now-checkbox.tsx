"use client";

import type { ChoiceFilterProps } from "../choice-filter-props";
import { Ticks } from "./checkbox-list";
import { useBegun } from "./use-started";

const BEGUN = { value: "begun", label: "In effect today" };

/** Offers to hide records whose choice applies only from a later date. Shown for options that have a `from` field. */
export function BegunTick({ field, onWhere }: Pick<ChoiceFilterProps, "field" | "onWhere">) {
  const { isOn, toggled } = useBegun(field) ?? {};
  if (toggled === undefined) return null;
  return (
    <div className="mt-1 border-t pt-1">
      <Ticks label="Start date" ticks={[BEGUN]} chosen={isOn ? [BEGUN.value] : []} onToggle={() => onWhere(toggled)} />
    </div>
  );
}
