"use client";

import type { ChoiceFilterProps } from "../choice-filter-props";
import { CheckboxList } from "./checkbox-list";
import { useStarted } from "./use-started";

const STARTED = { value: "begun", label: "In effect today" };

/** Offers to hide records whose choice applies only from a later date. Shown for options that have a `from` field. */
export function AvailableNowCheckbox({ field, onWhere }: Pick<ChoiceFilterProps, "field" | "onWhere">) {
  const { isOn, toggled } = useStarted(field) ?? {};
  if (toggled === undefined) return null;
  return (
    <div className="mt-1 border-t pt-1">
      <CheckboxList
        label="Start date"
        checkboxes={[STARTED]}
        chosen={isOn ? [STARTED.value] : []}
        onToggle={() => onWhere(toggled)}
      />
    </div>
  );
}
