import type { CoverageCell } from "@/lib/contract/operations/tasks";

export type CoverageState = "missing" | "overlap" | "nobody" | "covered" | "none";

/** The color of each state, wherever it is counted. */
export const COVERAGE_TONES = {
  missing: "text-danger",
  overlap: "text-warning",
  nobody: "text-muted-foreground",
  covered: "text-success",
} as const satisfies Record<Exclude<CoverageState, "none">, string>;

/** What a role's tasks in a center lack; `missing` is a gap: people without a mapping. */
export function coverageState(cell: CoverageCell | undefined): CoverageState {
  if (!cell) return "none";
  if (cell.mappings === 0) return "missing";
  if (cell.people === 0) return "nobody";
  return cell.overlaps.length > 0 ? "overlap" : "covered";
}
