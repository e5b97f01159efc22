import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { spendOf } from "@/upstream/staffing/money/spend-facts";
import { openingSums, type ProjectStaffing } from "@/upstream/staffing/work/staffed-positions";

type Figures = Pick<ListedRow, "derived"> & Record<string, unknown>;

/** What SQL can't say without a second copy of a rule: it reads the facts along with the row. */
const COMPUTED: Partial<Record<Kind, (row: ListedRow) => Figures>> = { projects: projectFigures };

/** The figures of a row that are computed from what was read with it. */
export function computedFigures(kind: Kind, row: ListedRow): Figures {
  return COMPUTED[kind]?.(row) ?? {};
}

function projectFigures({ slots, derived }: ListedRow): Figures {
  return {
    ...(isStaffing(slots) ? { slots: openingSums(slots) } : {}),
    ...(derived ? { derived: projectTotals(derived) } : {}),
  };
}

function projectTotals({ staffing, spend, ...figures }: Record<string, unknown>): Record<string, unknown> {
  if (!isStaffing(staffing)) return { ...figures, spend };
  const { open, filled } = openingSums(staffing);
  return { openPositions: open, filledPositions: filled, ...figures, spend: spendOf(spend) };
}

/** `projectStaffing` made it. */
function isStaffing(value: unknown): value is ProjectStaffing {
  return typeof value === "object" && value !== null && "positions" in value;
}
