import { useMutationState } from "@tanstack/react-query";
import type { Kind } from "@/lib/records/kinds";
import { isObject } from "@/lib/values";

// Apart from the updates, whose code a list loads with its first edit.

export function updateKey(kind: Kind) {
  return ["records", kind, "update"] as const;
}

/** The fields being saved by quick updates, by record id. */
export type SavingCells = Record<string, readonly string[]>;

export function useSavingCells(kind: Kind): SavingCells {
  const filters = { mutationKey: updateKey(kind), status: "pending" as const };
  return savingCells(useMutationState({ filters, select: ({ state }) => state.variables }));
}

/** Skips updates from forms, which name no row. */
export function savingCells(updates: readonly unknown[]): SavingCells {
  const saving: Record<string, string[]> = {};
  for (const update of updates) {
    if (!isObject(update) || !isObject(update.row) || !isObject(update.changes)) continue;
    const id = String(update.row.id);
    saving[id] = [...(saving[id] ?? []), ...Object.keys(update.changes)];
  }
  return saving;
}
