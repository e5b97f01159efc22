import { setTimeout as delay } from "node:timers/promises";
import { sql, type RawBuilder } from "kysely";
import type { FastifyBaseLogger } from "fastify";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";

/** A record that changed, with where it belonged before. */
export type LedgerChange = {
  kind: Kind;
  id: string;
  version: number;
  formerCenters: string[];
  formerCompanies: string[];
};

/** `notified`: the ids of people with new notifications. */
export type Batch = { changes: LedgerChange[]; notified: string[]; upTo: string };

const ASK_MS = 150;
/** After a failure of the database. */
const WAIT_MS = 2_000;

/**
 * Reads on in the ledger while somebody listens, whichever service wrote it. Nothing is told inside of a write: a
 * NOTIFY would take a lock of the whole database at each commit, and asking costs a look into an index.
 */
export function tailLedger(db: Database, logger: FastifyBaseLogger, onBatch: (batch: Batch) => Promise<void>) {
  let reading: AbortController | null = null;

  async function readOn(from: string, { signal }: AbortController): Promise<void> {
    let cursor = from;
    while (!signal.aborted) {
      await delay(ASK_MS, undefined, { ref: false });
      try {
        const batch = await readBatch(db, cursor);
        if (signal.aborted) return;
        if (batch.changes.length + batch.notified.length > 0) await onBatch(batch);
        cursor = batch.upTo;
      } catch (error) {
        logger.error({ err: error }, "live");
        await delay(WAIT_MS, undefined, { ref: false });
      }
    }
  }

  return {
    /** Whatever is committed afterwards is read. @throws if the database doesn't answer */
    start: async () => {
      const from = await oldestRunning(db);
      if (reading) return;
      reading = new AbortController();
      void readOn(from, reading);
    },
    stop: () => {
      reading?.abort();
      reading = null;
    },
  };
}

/** The oldest transaction that still runs: all before it are committed or gone. */
async function oldestRunning(db: Database): Promise<string> {
  const { rows } = await sql<{ upTo: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as up_to
  `.execute(db);
  return rows[0]?.upTo ?? "0";
}

async function readBatch(db: Database, from: string): Promise<Batch> {
  const { rows } = await sql<{ upTo: string } & (LedgerChange | { kind: null })>`
    with running as (select pg_snapshot_xmin(pg_current_snapshot()) as oldest)
    select oldest::text as up_to, ${CHANGED}
    from running left join changes on changes.xid >= ${from}::text::xid8 and changes.xid < oldest
    group by oldest, kind, record_id
  `.execute(db);
  const upTo = rows[0]?.upTo ?? from;
  return {
    changes: rows.flatMap((row) => (row.kind === null ? [] : [row])),
    notified: upTo === from ? [] : await readNotified(db, from, upTo),
    upTo,
  };
}

async function readNotified(db: Database, from: string, upTo: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from notifications where xid >= ${from}::text::xid8 and xid < ${upTo}::text::xid8
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

/** Transactions that write records end sooner. */
const WRITES_MAX_MS = 10_000;

/** What has changed in the last time, for somebody who comes back. Their ids begin with the time of the writes. */
export async function readLately(db: Database, ms: number): Promise<LedgerChange[]> {
  const since = (Date.now() - ms - WRITES_MAX_MS).toString(16).padStart(12, "0");
  const from = `${since.slice(0, 8)}-${since.slice(8)}-0000-0000-000000000000`;
  const { rows } = await sql<LedgerChange>`
    select ${CHANGED} from changes where id >= ${from}::uuid group by kind, record_id
  `.execute(db);
  return rows;
}

/** That the ledger's row is of the field that says where records of its kind belong, and that they belonged somewhere. */
function isFieldOf(what: "center" | "company") {
  const fields = KINDS.flatMap((kind) => {
    const { center, fields } = definitionOf(kind);
    const field =
      what === "center" ? (kind === "users" ? "centerCode" : center) : "companyId" in fields ? "companyId" : undefined;
    return field ? [sql`(${sql.lit(kind)}, ${sql.lit(field)})`] : [];
  });
  return sql`before is not null and (kind, field) in (${sql.join(fields)})`;
}

const CHANGED: RawBuilder<unknown> = sql`
  kind, record_id as id, max(version) as version,
  coalesce(array_agg(distinct before #>> '{}') filter (where ${isFieldOf("center")}), '{}') as former_centers,
  coalesce(array_agg(distinct before #>> '{}') filter (where ${isFieldOf("company")}), '{}') as former_companies
`;
