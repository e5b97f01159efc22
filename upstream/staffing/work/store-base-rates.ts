import { sql, type RawBuilder } from "kysely";
import type { Definition, FieldOf } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { type BaseConversion, baseConversion } from "@/lib/staffing/compare-in-base-currency";
import type { ExchangeRates } from "@/lib/staffing/sum-in-currency";
import { baseColumn } from "./base-column";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { inTransaction } from "@/upstream/platform/database/transaction";

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 500;

/** The amounts of each kind; triggers store them with every write, this job after the conversion has changed. */
const AMOUNTS = KINDS.map((kind) => ({ kind, fields: moneyFields(definitionOf(kind)) })).filter(
  ({ fields }) => fields.length > 0,
);

type Amounts = (typeof AMOUNTS)[number];

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

/** Takes over what each currency is worth now, and computes the stored amounts of all records by it. */
export async function refreshBaseRates(db: Database, isStopping = () => false, size = STEP_SIZE): Promise<void> {
  const version = await takeConversion(db);
  for (const amounts of AMOUNTS) {
    let after: string | null = "00000000-0000-0000-0000-000000000000";
    while (after !== null && !isStopping()) after = await refreshNext(db, amounts, after, size);
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
async function refreshNext(
  db: Database,
  { kind, fields }: Amounts,
  after: string,
  size: number,
): Promise<string | null> {
  const stored = fields.map(([name, field]) => sql.ref(`record.${baseColumn(name, field)}`));
  const computed = fields.map(([name, field]) => computedIn("record", name, field));
  const sets = fields.map(([name, field], i) => sql`${sql.ref(baseColumn(name, field))} = ${computed[i]}`);
  // Locked in one order, as by other writers, so that two of them don't deadlock.
  const { rows } = await sql<{ id: string }>`
    with step as materialized (
      select id from ${sql.table(kind)} where id > ${after} order by id limit ${size} for no key update
    ), written as (
      update ${sql.table(kind)} as record set ${sql.join(sets)}
      from step, base_conversion
      where record.id = step.id and (${sql.join(stored)}) is distinct from (${sql.join(computed)})
    )
    select id from step order by id desc limit 1
  `.execute(db);
  return rows[0]?.id ?? null;
}

function computedIn(alias: string, name: string, { currency, per }: FieldOf<"money">): RawBuilder<unknown> {
  const amount = sql.ref(`${alias}.${name}`);
  const rate = sql`(rates ->> ${sql.ref(`${alias}.${currency}`)}::text)::numeric`;
  return per === undefined
    ? sql`base_amount(${amount}, ${rate})`
    : sql`base_hourly(${amount}, ${sql.ref(`${alias}.${per}`)}, ${rate})`;
}

function moneyFields({ fields }: Definition): [string, FieldOf<"money">][] {
  return Object.entries(fields).flatMap(([name, field]) => (field.type === "money" ? [[name, field]] : []));
}

async function readMonth(db: Database): Promise<string> {
  const { rows } = await sql<{ month: string }>`select to_char(${TODAY}, 'YYYY-MM') as month`.execute(db);
  return requireRow(rows).month;
}

function requireRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error("The migration that adds the conversion hasn't run.");
  return row;
}
