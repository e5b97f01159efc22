import { SHOWN } from "./panel";

/** Where the recent changes stand, and how many are displayed at once. */
export type ChangesPlace = { in: "waiting" | "figures" | "row"; shown: number };

const FEWEST = 3;
const MOST = 6;

/** Heights in pixels of usual content: one that is a little wrong moves the end of a column, and nothing else. */
const GAP = 16;
const FRAME = 72;
const ROW = 49;
const MORE = 37;
const CHANGE = 53;
const TASKS = 180;
const CHART = 326;
const SKILL = 85;
const MISSING = 45;
const KIND = 97;

type Rows = { rows: readonly unknown[] };

/** Of a dashboard, what makes its columns long. */
type Panels = {
  staffing: {
    untouched: Rows;
    toFill: Rows;
    withoutFollowOn: Rows;
    unconfirmed: Rows;
    skills: readonly unknown[];
  } | null;
  entry: { missing: readonly unknown[] } | null;
  spend: object | null;
  kinds: readonly unknown[];
  recent: readonly unknown[];
};

/** Fills the shorter column up to the end of the other one; where it has no room, the changes get a row of their own. */
export function changesPlace({ staffing, entry, spend, kinds, recent }: Panels): ChangesPlace {
  const lists = staffing ? [staffing.untouched, staffing.toFill, staffing.withoutFollowOn, staffing.unconfirmed] : [];
  const waiting = columnHeight([
    ...(entry ? [FRAME + entry.missing.length * MISSING] : []),
    TASKS,
    ...lists.map(({ rows }) => listHeight(rows.length)),
  ]);
  const figures = columnHeight([
    ...(staffing ? [CHART, FRAME + Math.ceil(staffing.skills.length / 2) * SKILL] : []),
    ...(spend ? [CHART] : []),
    ...(entry ? [GAP + GAP + kinds.length * KIND] : []),
  ]);
  const space = Math.abs(waiting - figures) - GAP - FRAME;
  const fitting = Math.floor(space / CHANGE);
  const shown = Math.min(MOST, fitting >= recent.length ? recent.length : Math.floor((space - MORE) / CHANGE));
  if (shown < FEWEST) return { in: "row", shown: MOST };
  return { in: waiting < figures ? "waiting" : "figures", shown };
}

function listHeight(rows: number): number {
  return FRAME + Math.min(Math.max(rows, 1), SHOWN) * ROW + (rows > SHOWN ? MORE : 0);
}

function columnHeight(panels: readonly number[]): number {
  return panels.reduce((total, height) => total + height + GAP, -GAP);
}
