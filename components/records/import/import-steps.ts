import type { Import, RowOutcome } from "@/lib/contract/changes/import";
import { countOf } from "@/lib/format";
import { OUTCOME_NAMES } from "@/lib/records/import/outcome-names";
import type { BadgeTone } from "@/components/ui/badge";

export const STEPS = [
  { step: "file", label: "File" },
  { step: "columns", label: "Columns" },
  { step: "matching", label: "Matching" },
  { step: "check", label: "Check" },
  { step: "import", label: "Import" },
] as const;

export type Step = (typeof STEPS)[number]["step"];

const TONES: readonly { outcome: RowOutcome; tone: BadgeTone }[] = [
  { outcome: "create", tone: "success" },
  { outcome: "update", tone: "info" },
  { outcome: "unchanged", tone: "neutral" },
  { outcome: "skipped", tone: "neutral" },
  { outcome: "failed", tone: "warning" },
];

export const OUTCOMES = TONES.map((one) => ({ ...one, ...OUTCOME_NAMES[one.outcome] }));

/** After an undo nothing of the import is a success, or waits to be corrected. */
export function toneOf(outcome: RowOutcome, undone: Import["undone"]): BadgeTone {
  return undone ? "neutral" : (TONES.find((one) => one.outcome === outcome)?.tone ?? "neutral");
}

/** Whether rows of an outcome have something to take back. */
export function isWritten(outcome: RowOutcome): boolean {
  return outcome === "create" || outcome === "update";
}

export function rowCount(count: number): string {
  return countOf(count, "row");
}
