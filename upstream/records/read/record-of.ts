import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { spendOf } from "@/upstream/staffing/money/spend-facts";
import { sumOpenings } from "@/lib/staffing/openings/openings";
import { nextWeeksOfRow, type TimeOfRow } from "@/upstream/staffing/work/next-weeks";
import { openingSums, type ProjectStaffing } from "@/upstream/staffing/work/staffed-positions";
import type { Link, ListedRow } from "@/lib/records/record";
import { rowsFields } from "../sql/tables";

export type Values = Record<string, unknown>;

export type BeforeAfter = { before: Values; after: Values };

type Item = Values & { linked: Record<string, Link> };

/** Moves the links inside rows to the record's `linked`, as the contract requires. */
export function recordOf<Row extends ListedRow>(definition: Definition, row: Row): Row {
  const linked = { ...row.linked };
  const lifted: Values = {};
  for (const [name] of rowsFields(definition)) {
    if (!(name in row)) continue;
    lifted[name] = itemsOf(row[name]).map(({ linked: links, ...item }, i) => {
      for (const [field, link] of Object.entries(links)) linked[`${name}.${i}.${field}`] = link;
      return item;
    });
  }
  return { ...row, ...lifted, ...computedFigures(definition.kind, row), linked };
}

function itemsOf(value: unknown): Item[] {
  return isItems(value) ? value : [];
}

/** `recordColumns` makes every rows field an array of items with links. */
function isItems(value: unknown): value is Item[] {
  return Array.isArray(value);
}

type Figures = Pick<ListedRow, "derived"> & Record<string, unknown>;

/** What SQL can't say without a second copy of a rule: it reads the facts along with the row. */
const COMPUTED: Partial<Record<Kind, (row: ListedRow) => Figures>> = {
  projects: projectFigures,
  companies: openingFigures,
  centers: openingFigures,
  freelancers: timeFigures,
  teams: timeFigures,
};

/** The figures of a row that are computed from what was read with it. */
function computedFigures(kind: Kind, row: ListedRow): Figures {
  return COMPUTED[kind]?.(row) ?? {};
}

function projectFigures({ slots, derived }: ListedRow): Figures {
  return {
    ...(isStaffing(slots) ? { slots: openingSums(slots) } : {}),
    ...(derived ? { derived: projectTotals(derived) } : {}),
  };
}

/** Of all current projects. */
function openingFigures({ openings }: ListedRow): Figures {
  if (!Array.isArray(openings)) return {};
  return { openings: sumOpenings(openings.filter(isStaffing).map(openingSums)) };
}

function timeFigures({ nextWeeks }: ListedRow): Figures {
  return isTime(nextWeeks) ? { nextWeeks: nextWeeksOfRow(nextWeeks) } : {};
}

/** `FREELANCER_TIME` or `TEAM_TIME` made it. */
function isTime(value: unknown): value is TimeOfRow {
  return typeof value === "object" && value !== null && "today" in value;
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
