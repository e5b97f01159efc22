import type { Cells } from "@/lib/contract/changes/cells";
import type { ImportSettings } from "@/lib/contract/changes/import";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import { addCell, emptyFacts } from "@/lib/records/import/column-facts";
import { currentLocale } from "@/lib/formats/current-formats";
import { writtenIn } from "@/lib/formats/written-in";
import { guessFormats } from "@/lib/records/import/guess-formats";
import { definitionOf } from "@/lib/records/definitions";
import { ruledGroups } from "@/lib/records/merge/field-groups";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Actor } from "@/upstream/changes/plan/actor";
import {
  missingRecords,
  planOf,
  type ChangePlan,
  type Failure,
  type Update,
} from "@/upstream/changes/plan/change-plan";
import { checkWithEffects, CONFIRMED_BY_PREVIEW } from "@/upstream/changes/check/check-plan";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { planRows } from "@/upstream/changes/import/plan/plan-rows";
import type { RowError } from "@/upstream/changes/import/plan/read-row";
import type { PlanContext, RowPlan } from "@/upstream/changes/import/plan/planned-row";

type PastedRow = Pick<Cells["rows"][number], "version" | "overwrite"> & {
  n: number;
  record: RecordRow;
  texts: ReadonlyMap<string, string>;
};

type Target = { kind: Kind; cells: Cells; answers: ChoiceForAll | undefined; isLocked: boolean };

/**
 * Proposes and checks pasted cells as an import does, merged with what others have changed meanwhile. A cell that can’t
 * be changed fails alone, and the other cells of its record are planned without it.
 */
export async function planCells(
  db: Database,
  { userId, person }: Pick<Actor, "userId" | "person">,
  { kind, cells, answers, isLocked }: Target,
): Promise<ChangePlan> {
  const ids = cells.rows.map(({ id }) => id);
  const records = await readForChange(db, person, "update", { kind, ids, isLocked });
  const { rows, stale } = pastedRows(cells, records);
  const failures = [...missingRecords(ids, records), ...stale];
  const groups = ruledGroups(definitionOf(kind));
  const updates: Update[] = [];
  const context = {
    kind,
    userId,
    headerCurrencies: [],
    headerUnits: [],
    seen: new Map(),
    references: new Map(),
    knownTags: null,
    unchosen: "keep" as const,
    isLocked,
  };
  const { orders, ...formats } = formatsOf(kind, cells);
  for (let open = rows; open.length > 0;) {
    const fields = [...(open[0]?.texts.keys() ?? [])];
    const batch = open.filter(({ texts }) => isSameList([...texts.keys()], fields));
    const columns = ["code", "version", ...fields];
    const dateColumns = Object.fromEntries(orders.map(({ name, order }) => [String(columns.indexOf(name)), order]));
    const settings = { ...SETTINGS, ...formats, dateColumns, columns };
    const planned = await planRows(db, person, { ...context, settings } satisfies PlanContext, batch.map(fileRow));
    updates.push(...planned.plan.updates);
    const failed = batch.flatMap((row, i) => failureOf(kind, row, planned.rows[i]));
    failures.push(...failed.flatMap((row) => row.failures));
    failures.push(...batch.flatMap((row, i) => conflictsOf(groups, row, planned.rows[i])));
    open = [...open.filter((row) => !batch.includes(row)), ...failed.flatMap(({ rest }) => (rest ? [rest] : []))];
  }
  // Again for all, because the batches may take the same opening.
  const writer = { userId, person };
  const plan = planOf(kind, { updates, failures });
  return checkWithEffects(db, writer, plan, { answers, confirms: CONFIRMED_BY_PREVIEW, isLocked });
}

/** As all cells of a column are written; where they leave it open or contradict each other, as the person writes. */
function formatsOf(kind: Kind, { fields, rows }: Cells) {
  const facts = fields.map((_field, i) => {
    const column = emptyFacts();
    for (const { texts } of rows) addCell(column, texts[i] ?? null);
    return column;
  });
  const { dates, dateColumns, decimals } = guessFormats(definitionOf(kind), {
    columns: fields,
    facts,
    delimiter: null,
  });
  const own = writtenIn(currentLocale());
  const orders = Object.entries(dateColumns).flatMap(([i, order]) => {
    const name = fields[Number(i)];
    return name ? [{ name, order }] : [];
  });
  return { dates: dates ?? own.dates ?? "mdy", decimals: decimals ?? own.decimals ?? "point", orders } as const;
}

/** The cells as rows of a file that updates records by their code. */
const SETTINGS = {
  sheet: 0,
  headerRow: 0,
  mode: "update",
  key: "code",
  blanks: "clear",
  stale: "fail",
  replacements: [],
  // The cells of all batches answer together.
  consequences: "keep",
} as const satisfies Partial<ImportSettings>;

function pastedRows({ fields, rows }: Cells, records: readonly RecordRow[]) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const stale: Failure[] = [];
  const pasted = rows.flatMap(({ id, version, overwrite, texts }, n): PastedRow[] => {
    const record = byId.get(id);
    if (!record) return [];
    if (version > record.version) {
      stale.push({ record, problem: conflict("Changed by someone else since you opened the list. Paste again.") });
      return [];
    }
    const cells = fields.flatMap((field, i) => {
      const text = texts[i] ?? null;
      return text === null ? [] : [[field, text] as const];
    });
    return cells.length > 0 ? [{ n, record, version, overwrite, texts: new Map(cells) }] : [];
  });
  return { rows: pasted, stale };
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((entry, i) => entry === b[i]);
}

function fileRow({ n, record, version, overwrite, texts }: PastedRow) {
  const chosen = overwrite === undefined ? null : { version: overwrite, choice: "overwrite" as const };
  return { n, cells: [record.code, String(version), ...texts.values()], chosen, double: null };
}

type FailedRow = { failures: Failure[]; rest: PastedRow | null };

/** What is left of a failed row once its wrong cells are removed; nothing if no cell is to blame. */
function failureOf(kind: Kind, row: PastedRow, planned: RowPlan | undefined): FailedRow[] {
  if (!planned || planned.errors.length === 0 || isLeft(planned)) return [];
  const { reasons = [] } = definitionOf(kind);
  // A missing reason is the fault of the status that requires it.
  const cellOf = (name: string | null) => (reasons.some(({ field }) => field === name) ? "status" : name);
  const wrong = new Set(planned.errors.map(({ field }) => cellOf(field)));
  const rest = new Map([...row.texts].filter(([field]) => !wrong.has(field)));
  return [
    {
      failures: planned.errors.map((error) => ({ record: row.record, problem: problemOf(error) })),
      rest: rest.size > 0 && rest.size < row.texts.size ? { ...row, texts: rest } : null,
    },
  ];
}

/** Whether nothing but cells that somebody else has changed is left of a row. */
function isLeft({ outcome, omittedChanges }: RowPlan): boolean {
  return outcome === "skipped" && omittedChanges.length > 0;
}

/** The cells of a row that stay as somebody else has changed them, those that go together as one failure. */
function conflictsOf(
  groups: readonly string[][],
  { record, texts }: PastedRow,
  planned: RowPlan | undefined,
): Failure[] {
  const { omittedChanges = [], staleVersion } = planned ?? {};
  return groups.flatMap((group): Failure[] => {
    const values = omittedChanges
      .filter(({ field }) => group.includes(field))
      .map(({ field, base = "", before: theirs, after: mine }) => ({ field, base, theirs, mine }));
    const fields = [...texts.keys()].filter((field) => group.includes(field));
    const [path] = fields;
    if (path === undefined || values.length === 0) return [];
    const version = staleVersion ?? record.version;
    const message = "Changed by someone else since you opened the list";
    return [{ record, problem: invalid([{ path, message }]), conflict: { version, fields, values } }];
  });
}

function problemOf({ field, message }: RowError) {
  return field === null ? conflict(message) : invalid([{ path: field, message }]);
}
