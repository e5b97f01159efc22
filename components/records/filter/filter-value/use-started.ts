"use client";

import { isStartedOnly, withStarted, withoutStarted } from "@/lib/records/list/available-now";
import type { Where } from "@/lib/records/list/where";
import type { ChoiceFilterProps } from "../choice-filter-props";
import { useNarrowing } from "../list-scope";

type Started = {
  isOn: boolean;
  /** The conditions with `isOn` switched; undefined where the list's conditions leave no room for another one. */
  toggled: Where | null | undefined;
};

/** Null for choices without an option that has a `from` field. */
export function useStarted(field: ChoiceFilterProps["field"]): Started | null {
  const { where } = useNarrowing();
  const from = field.options.find((option) => option.from)?.from;
  if (!from) return null;
  const isOn = isStartedOnly(where, from);
  return { isOn, toggled: isOn ? withoutStarted(where, from) : (withStarted(where, from) ?? undefined) };
}
