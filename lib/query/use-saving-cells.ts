import { useMutationState } from "@tanstack/react-query";
import { isObject } from "@/lib/is-object";
import type { Kind } from "@/lib/records/kinds";
import { quickUpdateKey } from "./quick-update";

/** The fields of each row, by its id. */
export type SavingCells = Record<string, readonly string[]>;

/** What is being saved of a kind's rows, whichever part of the page began it. */
export function useSavingCells(kind: Kind): SavingCells {
  const filters = { mutationKey: quickUpdateKey(kind), status: "pending" as const };
  return savingCells(useMutationState({ filters, select: ({ state }) => state.variables }));
}

/** A form's update names no row: it is saved where it is filled in. */
export function savingCells(updates: readonly unknown[]): SavingCells {
  const saving: Record<string, string[]> = {};
  for (const update of updates) {
    if (!isObject(update) || !isObject(update.row) || !isObject(update.changes)) continue;
    const id = String(update.row.id);
    saving[id] = [...(saving[id] ?? []), ...Object.keys(update.changes)];
  }
  return saving;
}
