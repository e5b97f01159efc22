import type { RowOutcome } from "@/lib/contract/changes/import";
import { countOf } from "@/lib/format";

/**
 * What rows will do, and what they have done. Those that fail are waiting for a correction, before the import and after
 * it; the import itself hasn’t failed.
 */
export const OUTCOME_NAMES: Record<RowOutcome, { will: string; did: string }> = {
  create: { will: "Create", did: "Created" },
  update: { will: "Update", did: "Updated" },
  unchanged: { will: "Unchanged", did: "Unchanged" },
  skipped: { will: "Skip", did: "Skipped" },
  failed: { will: "To correct", did: "To correct" },
};

/** `1 row to correct` */
export function rowsToCorrect(failed: number): string {
  return `${countOf(failed, "row")} ${OUTCOME_NAMES.failed.did.toLowerCase()}`;
}
