import { sql, type RawBuilder } from "kysely";
import type { DoubleChoice, ImportRow, RowOutcome, StaleChoice } from "@/lib/contract/changes/import";
import type { Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import type { RowPlan } from "./plan/planned-row";
import type { StoredRow } from "./plan/read-row";
import type { FileRow } from "./reading/file-row";

export async function insertRows(db: Database, importId: string, rows: readonly FileRow[]): Promise<void> {
  await sql`
    insert into import_rows (import_id, n, cells)
    select ${importId}, (row ->> 'n')::int, row -> 'cells' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
  `.execute(db);
}

export async function deleteRows(db: Database, importId: string): Promise<void> {
  await sql`delete from import_rows where import_id = ${importId}`.execute(db);
}

const ROW = sql`
  n, cells,
  case when stale_choice is not null then jsonb_build_object('version', stale_version, 'choice', stale_choice) end
    as chosen,
  case when double_id is not null
    then jsonb_build_object('id', double_id, 'warning', warning, 'choice', double_choice) end as double
`;

/** Rows that aren't written yet, after row `n`. */
export async function nextUnwritten(db: Database, importId: string, n: number, size: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} from import_rows where import_id = ${importId} and n > ${n} and not is_done order by n limit ${size}
  `.execute(db);
  return rows;
}

/** Rows that the check has found ready to be written. */
export async function nextOpen(db: Database, importId: string, size: number): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} from import_rows
    where import_id = ${importId} and not is_done and outcome in ('create', 'update') order by n limit ${size}
  `.execute(db);
  return rows;
}

export async function readRowsOf(db: Database, importId: string, numbers: readonly number[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} from import_rows
    where import_id = ${importId} and not is_done and n = any(${numbers}::int[]) order by n
  `.execute(db);
  return rows;
}

/** Stores what will happen to rows, or, once they were run, what has happened: those that failed may run again. */
export async function storePlans(
  db: Database,
  importId: string,
  plans: readonly RowPlan[],
  { isRun }: { isRun: boolean },
): Promise<void> {
  if (plans.length === 0) return;
  const numbers = plans.map(({ n }) => n);
  // What a written row has left as it was is none of its changes.
  const stored = plans.map(({ omittedChanges, ...plan }) => ({
    ...plan,
    changes: isRun && plan.outcome === "update" ? plan.changes : [...plan.changes, ...omittedChanges],
  }));
  await sql`
    update import_rows as stored
    set outcome = input.outcome, record_id = input."recordId", errors = input.errors, changes = input.changes,
      keys = input.keys, is_done = ${isRun} and input.outcome in ('create', 'update'),
      stale_version = input."staleVersion",
      stale_choice = case when stored.stale_version = input."staleVersion" then stored.stale_choice end,
      double_id = case when ${isRun} then stored.double_id else input."doubleId" end,
      double_choice = case when ${isRun} or stored.double_id = input."doubleId" then stored.double_choice end,
      warning = case when ${isRun} then stored.warning else input.warning end
    from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb)
      as input(n int, outcome text, "recordId" uuid, errors jsonb, changes jsonb, keys text[], "staleVersion" int,
        "doubleId" uuid, warning text)
    where stored.import_id = ${importId} and stored.n = input.n
      -- New rows aren't in the statistics yet: a scan of the whole import would look cheap.
      and stored.n between ${Math.min(...numbers)} and ${Math.max(...numbers)}
  `.execute(db);
}

/** The first row with each key, for rows that are checked again on their own. */
export async function firstRowsByKey(db: Database, importId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select key, min(n) as n from import_rows, unnest(keys) as key where import_id = ${importId} group by key
  `.execute(db);
  return new Map(rows.map(({ key, n }) => [key, n]));
}

type RowsPage = { outcome?: RowOutcome; stale?: "true"; double?: "true"; page: number; size: number };

type ListedRow = Omit<ImportRow, "stale" | "double"> & {
  doubleId: string | null;
  doubleChoice: DoubleChoice | null;
  staleVersion: number | null;
  staleChoice: StaleChoice | null;
  changedAt: string;
  changedBy: string | null;
};

export async function listRows(
  db: Database,
  { id, kind }: { id: string; kind: Kind },
  { outcome, stale, double, page, size }: RowsPage,
): Promise<{ rows: ImportRow[]; total: number }> {
  const condition = sql`
    import_id = ${id} and ${outcome ? sql`outcome = ${outcome}` : sql`outcome is not null`}
      and ${stale ? sql`stale_version is not null` : sql`true`}
      and ${double ? sql`double_id is not null` : sql`true`}
  `;
  const { rows } = await sql<ListedRow>`
    select stored.n, stored.cells, stored.outcome, stored.is_done, stored.record_id,
      case when record.deleted_at is null then record.code end as code, stored.errors,
      stored.changes, stored.warning, stored.stale_version, stored.stale_choice, stored.double_id, stored.double_choice,
      record.updated_at as changed_at,
      case when users.id is not null then ${USER_NAME} end as changed_by
    from (
      select * from import_rows where ${condition} order by n limit ${size} offset ${(page - 1) * size}
    ) as stored left join ${sql.table(kind)} as record on record.id = stored.record_id
      left join users on users.id = record.updated_by
    order by stored.n
  `.execute(db);
  const counted = await sql<{ count: number }>`select count(*) as count from import_rows where ${condition}`.execute(
    db,
  );
  return { rows: rows.map(withChoices), total: counted.rows[0]?.count ?? 0 };
}

function withChoices({ staleVersion, staleChoice, changedAt, changedBy, doubleId, doubleChoice, ...row }: ListedRow) {
  return {
    ...row,
    stale: staleVersion === null || row.isDone ? null : { choice: staleChoice, changedAt, changedBy },
    double: doubleId === null || row.isDone ? null : { id: doubleId, choice: doubleChoice },
  };
}

/** Rows of an outcome in their order, in batches. */
export async function* readAllRows(
  db: Database,
  importId: string,
  condition: RawBuilder<boolean>,
  size = 1_000,
): AsyncGenerator<Pick<ImportRow, "n" | "cells" | "errors">[]> {
  for (let after = 0; ;) {
    const { rows } = await sql<Pick<ImportRow, "n" | "cells" | "errors">>`
      select n, cells, errors from import_rows
      where import_id = ${importId} and n > ${after} and ${condition} order by n limit ${size}
    `.execute(db);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.n ?? after;
  }
}
