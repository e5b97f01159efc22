import { sql } from "kysely";
import * as z from "zod";
import type { Person } from "@/lib/access/standing";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isRanged } from "@/lib/records/filter";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { readListQuery } from "@/lib/records/list-query";
import type { Database } from "@/upstream/database/connect";
import { rowsOf, stretchQuery } from "@/upstream/records/rows";
import { totalQuery } from "@/upstream/records/totals";
import { fillFreelancers } from "./fill-freelancers";
import { fillRecords } from "./fill-records";
import { withServer } from "./scratch-database";

const COUNT = 100_000;
const SEARCHES = ["q=rivera", "q=senior%20rivera", "q=ma", "q=zzqx"];

type Asked = { kind: Kind; person: Person; search: string };

const planSchema = z.array(z.object({ "QUERY PLAN": z.unknown() }));

/** Fails where PostgreSQL would read through a whole table of records for a list that is offered. */
export async function checkPlans(): Promise<void> {
  const hasServer = await withServer(async (db) => {
    for (const kind of KINDS)
      await (kind === "freelancers" ? fillFreelancers(db, COUNT) : fillRecords(db, kind, COUNT));
    const { rows } = await sql<{ code: string }>`select code from centers order by code limit 1`.execute(db);
    const people: Person[] = [
      { userType: "admin", roles: [] },
      { userType: "CLIENT_CENTER", roles: [], centerCode: rows[0]?.code ?? null },
    ];
    await report(
      db,
      people.flatMap((person) => KINDS.flatMap((kind) => askedOf(person, kind))),
    );
  });
  if (!hasServer) console.log("\nPlans: not checked, there is no PostgreSQL.");
}

async function report(db: Database, asked: readonly Asked[]): Promise<void> {
  const faults: string[] = [];
  for (const one of asked) {
    const scanned = await tablesScanned(db, one);
    if (scanned.length > 0)
      faults.push(`/${one.kind}?${one.search} as ${one.person.userType}: reads all ${scanned.join(", ")}`);
  }
  console.log(
    `\nPlans of ${asked.length} lists among ${COUNT.toLocaleString("en")}: ${faults.length} read a whole table`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Every order with no filter and with each filter, and some searches. */
function askedOf(person: Person, kind: Kind): Asked[] {
  const definition = definitionOf(kind);
  const sorts = definition.list.sorts.flatMap((field) => [`sort=${field}`, `sort=-${field}`]);
  const filters = definition.list.filters.flatMap((name) => filterOf(definition, name));
  const searches = sorts.flatMap((sort) => [sort, ...filters.map((filter) => `${sort}&${filter}`)]);
  return [...searches, ...SEARCHES].map((search) => ({ kind, person, search }));
}

function filterOf({ fields }: Definition, name: string): string[] {
  const field = fields[name];
  return field ? [`${name}=${valueOf(field)}`] : [];
}

function valueOf(field: Field): string {
  if (field.type === "choice") return field.options[0]?.value ?? "";
  if (isRanged(field)) return field.type === "date" ? "2026-01-01..2026-01-31" : "10..20";
  return field.type === "reference" && field.to === "companies" ? "01936f2e-8a7b-7c3d-9e4f-0123456789ab" : "TX";
}

async function tablesScanned(db: Database, { kind, person, search }: Asked): Promise<string[]> {
  const { query, errors } = readListQuery(definitionOf(kind), new URLSearchParams(search));
  if (errors.length > 0) throw new Error(`${search}: ${errors.map((error) => error.message).join(", ")}`);
  const rows = rowsOf(person, kind, query);
  const page = stretchQuery(person, rows, { backwards: false, from: null, skip: 0, take: query.size });
  const plans = [page, totalQuery(person, rows, query).counting].map((asked) => sql`explain (format json) ${asked}`);
  const found = await Promise.all(plans.map((plan) => plan.execute(db)));
  return [...new Set(found.flatMap((result) => scansIn(planSchema.parse(result.rows))))];
}

function scansIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const type: unknown = Reflect.get(value, "Node Type");
  const table: unknown = Reflect.get(value, "Relation Name");
  const own = type === "Seq Scan" && KINDS.some((kind) => kind === table) ? [String(table)] : [];
  return [...own, ...Object.values(value).flatMap(scansIn)];
}
