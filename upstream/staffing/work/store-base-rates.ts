import { sql, type RawBuilder } from "kysely";
import { type BaseConversion, baseConversion } from "@/lib/staffing/base-rate";
import type { ExchangeRates } from "@/lib/staffing/money";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { inTransaction } from "@/upstream/platform/database/transaction";

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 500;

/** The rate fields of each table; triggers store them with every write, this job after the conversion has changed. */
const RATES = { freelancers: ["payRate"], assignments: ["payRate", "billRate"] } as const;

type Table = keyof typeof RATES;

/** The conversion by which rates are stored, so that whatever compares them agrees with lists. */
export async function readBaseConversion(db: Database): Promise<BaseConversion> {
  const { rows } = await sql<BaseConversion>`select base, rates from base_conversion`.execute(db);
  return requireRow(rows);
}

/** The exchange rates of today's month, or else the latest before. */
export async function readConversion(db: Database): Promise<BaseConversion> {
  const { rows } = await sql<ExchangeRates>`
    select base, rates from exchange_rates order by version desc limit 1
  `.execute(db);
  return baseConversion(requireRow(rows), await readMonth(db));
}

/** Takes over what each currency is worth now, and computes the stored rates of all records by it. */
export async function refreshBaseRates(db: Database, isStopping = () => false, size = STEP_SIZE): Promise<void> {
  const version = await takeConversion(db);
  for (const table of ["freelancers", "assignments"] as const) {
    let after: string | null = "00000000-0000-0000-0000-000000000000";
    while (after !== null && !isStopping()) after = await refreshNext(db, table, after, size);
  }
  if (isStopping()) return;
  await sql`update base_conversion set is_stored = true where version = ${version}`.execute(db);
}

export async function isBaseRatesRefreshDue(db: Database): Promise<boolean> {
  const conversion = await readConversion(db);
  const { rows } = await sql`select from base_conversion where is_stored and not ${differsFrom(conversion)}`.execute(
    db,
  );
  return rows.length === 0;
}

function takeConversion(db: Database): Promise<number> {
  return inTransaction(db, async (transaction) => {
    // Waits for those who are writing by the conversion before; see base_rate_of.
    await sql`select pg_advisory_xact_lock(160)`.execute(transaction);
    const conversion = await readConversion(transaction);
    await sql`
      update base_conversion
      set version = version + 1, base = ${conversion.base}, rates = ${JSON.stringify(conversion.rates)}::jsonb,
        is_stored = false
      where ${differsFrom(conversion)}
    `.execute(transaction);
    const { rows } = await sql<{ version: number }>`select version from base_conversion`.execute(transaction);
    return requireRow(rows).version;
  });
}

function differsFrom({ base, rates }: BaseConversion): RawBuilder<boolean> {
  return sql<boolean>`(base <> ${base} or rates <> ${JSON.stringify(rates)}::jsonb)`;
}

/** @returns the last id of the step; null after the last step */
async function refreshNext(db: Database, table: Table, after: string, size: number): Promise<string | null> {
  const [stored, computed] = [
    RATES[table].map((name) => sql.ref(`record.${name}Hourly`)),
    RATES[table].map(
      (name) =>
        sql`base_hourly(${sql.ref(`record.${name}`)}, record.rate_unit, (rates ->> record.currency::text)::numeric)`,
    ),
  ];
  const sets = RATES[table].map((name, i) => sql`${sql.ref(`${name}Hourly`)} = ${computed[i]}`);
  // Locked in one order, as by other writers, so that two of them don't deadlock.
  const { rows } = await sql<{ id: string }>`
    with step as materialized (
      select id from ${sql.table(table)} where id > ${after} order by id limit ${size} for no key update
    ), written as (
      update ${sql.table(table)} as record set ${sql.join(sets)}
      from step, base_conversion
      where record.id = step.id and (${sql.join(stored)}) is distinct from (${sql.join(computed)})
    )
    select id from step order by id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

async function readMonth(db: Database): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(${TODAY}, 'YYYY-MM') as month`.execute(db);
  return requireRow(rows).month;
}

function requireRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("The migration that adds the conversion hasn't run.");
  return row;
}
