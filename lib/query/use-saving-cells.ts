import { useMutationState } from "@tanstack/react-query";
import { isObject } from "@/lib/is-object";
import type { Kind } from "@/lib/records/kinds";
import { quickUpdateKey } from "./quick-update";

/** The fields that are being saved of each row, by its id, whichever part of the page began it. */
export function useSavingCells(kind: Kind): Record<string, readonly string[]> {
  const sent = useMutationState({
    filters: { mutationKey: quickUpdateKey(kind), status: "pending" },
    select: ({ state }) => savedBy(state.variables),
  });
  return Object.fromEntries(sent.filter((cells) => cells !== null));
}

/** A form's update names no row: it is saved where it is filled in. */
function savedBy(update: unknown): [string, string[]] | null {
  if (!isObject(update) || !isObject(update.row) || !isObject(update.changes)) return null;
  return [String(update.row.id), Object.keys(update.changes)];
}
