import { sql } from "kysely";
import * as z from "zod";
import type { Person } from "@/lib/access/access-role";
import { KINDS } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { fillFreelancers } from "./fill-freelancers";
import { fillRecords } from "./fill-records";
import { planCases, type PlanCase } from "./plan-cases";
import { withServer } from "./scratch-database";

const COUNT = 100_000;

const planSchema = z.array(z.object({ "QUERY PLAN": z.unknown() }));

/** Fails if PostgreSQL plans to read a whole record table for any list, facet or search. */
export async function checkPlans(): Promise<void> {
  const hasServer = await withServer(async (db) => {
    for (const kind of KINDS)
      await (kind === "freelancers" ? fillFreelancers(db, COUNT) : fillRecords(db, kind, COUNT));
    const { rows } = await sql<{ code: string }>`select code from centers order by code limit 1`.execute(db);
    await report(db, [
      { userType: "admin", roles: [] },
      { userType: "CLIENT_CENTER", roles: [], centerCode: rows[0]?.code ?? null },
    ]);
  });
  if (!hasServer) console.log("\nPlans: not checked (no PostgreSQL server found)");
}

async function report(db: Database, people: readonly Person[]): Promise<void> {
  const faults: string[] = [];
  let checked = 0;
  for (const person of people) {
    for (const one of planCases(person)) {
      const scanned = await tablesScanned(db, one);
      checked += 1;
      if (scanned.length > 0)
        faults.push(`${one.name} as ${person.userType}: reads the whole table ${scanned.join(", ")}`);
    }
  }
  const among = COUNT.toLocaleString("en");
  console.log(`\nPlans of ${checked} lists, facets and searches on ${among} rows: ${faults.length} read a whole table`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}

async function tablesScanned(db: Database, { queries }: PlanCase): Promise<string[]> {
  const found = await Promise.all(queries.map((query) => sql`explain (format json) ${query}`.execute(db)));
  return [...new Set(found.flatMap((result) => scansIn(planSchema.parse(result.rows))))];
}

/**
 * Finds sequential scans in a plan, except those directly below a limit that is reached before the table's end.
 * @param taken the number of rows that the parent node reads from this one
 */
function scansIn(value: unknown, taken = Number.POSITIVE_INFINITY): string[] {
  if (typeof value !== "object" || value === null) return [];
  const type: unknown = Reflect.get(value, "Node Type");
  const table: unknown = Reflect.get(value, "Relation Name");
  const rows = Number(Reflect.get(value, "Plan Rows"));
  const own = type === "Seq Scan" && rows <= taken && KINDS.some((kind) => kind === table) ? [String(table)] : [];
  const left = type === "Limit" ? rows : type === undefined || type === "Result" ? taken : Number.POSITIVE_INFINITY;
  return [...own, ...Object.values(value).flatMap((part) => scansIn(part, left))];
}
