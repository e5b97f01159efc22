import type { RowOutcome } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import type { BadgeTone } from "@/components/ui/badge";

export const STEPS = [
  { step: "file", label: "File" },
  { step: "columns", label: "Columns" },
  { step: "matching", label: "Matching" },
  { step: "check", label: "Check" },
  { step: "import", label: "Import" },
] as const;

export type Step = (typeof STEPS)[number]["step"];

/** What rows will do, and what they have done. */
export const OUTCOMES: readonly { outcome: RowOutcome; will: string; did: string; tone: BadgeTone }[] = [
  { outcome: "create", will: "Create", did: "Created", tone: "success" },
  { outcome: "update", will: "Update", did: "Updated", tone: "info" },
  { outcome: "unchanged", will: "Unchanged", did: "Unchanged", tone: "neutral" },
  { outcome: "skipped", will: "Skip", did: "Skipped", tone: "warning" },
  { outcome: "failed", will: "Failed", did: "Failed", tone: "danger" },
];

/** Whether rows of an outcome have something to take back. */
export function isWritten(outcome: RowOutcome): boolean {
  return outcome === "create" || outcome === "update";
}

export function rowCount(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;
}
