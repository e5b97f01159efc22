"use client";

import { isBegunOnly, withBegun, withoutBegun } from "@/lib/records/begun-filter";
import type { Where } from "@/lib/records/where";
import type { ChoiceFilterProps } from "./choice-filter-props";
import { useNarrowing } from "./list-scope";

type Begun = {
  /** Whether what holds from a later day only is left out of the list. */
  isOn: boolean;
  /** The conditions that turn that round; undefined where some alternatives leave no room for others. */
  toggled: Where | null | undefined;
};

/** Of a choice that may hold from a later day only; null for others. */
export function useBegun(field: ChoiceFilterProps["field"]): Begun | null {
  const { where } = useNarrowing();
  const from = field.options.find((option) => option.from)?.from;
  if (!from) return null;
  const isOn = isBegunOnly(where, from);
  return { isOn, toggled: isOn ? withoutBegun(where, from) : (withBegun(where, from) ?? undefined) };
}
