import { sql, type RawBuilder } from "kysely";
import * as z from "zod";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Definition, Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { facetFields, facetsQuery } from "@/upstream/records/facets/count-facets";
import { withTotal } from "@/upstream/records/page/list-records";
import { cachedTotal, totalOf } from "@/upstream/records/page/totals";
import { matchingRows, sliceQuery, type Slice } from "@/upstream/records/sql/slice";
import { hitsQuery } from "@/upstream/records/search/find-records";
import { tagHitsQuery } from "@/upstream/records/search/find-tags";
import { tagFields, tagsQuery } from "@/upstream/records/tags/suggest-tags";
import { MOMENTS, operatorsOf } from "../../lib/records/list/filter";
import { readListQuery } from "../../lib/records/list/list-query";
import { fillFreelancers } from "./database/fill-freelancers";
import { fillRecords } from "./database/fill-records";
import { withServer } from "./database/scratch-database";
import { isSmall, sized } from "./sized";

const COUNT = sized(100_000, 1_000);

/** Each user has a username of their own, so that they can't be copied, and few rows are rightly read whole. */
const FILLED: readonly Kind[] = KINDS.filter((kind) => kind !== "users");

const planSchema = z.array(z.object({ "QUERY PLAN": z.unknown() }));

/** Fails if PostgreSQL plans to read a whole record table for any list, facet or search. */
export async function checkPlans(): Promise<void> {
  const hasServer = await withServer(async (db) => {
    for (const kind of FILLED) {
      await (kind === "freelancers" ? fillFreelancers(db, COUNT) : fillRecords(db, kind, COUNT));
    }
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
  for (const fault of isSmall ? [] : faults) console.log(`  ${fault}`);
  // Few rows are read whole.
  if (faults.length > 0 && !isSmall) process.exitCode = 1;
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
  const own = type === "Seq Scan" && rows <= taken && FILLED.some((kind) => kind === table) ? [String(table)] : [];
  const left = type === "Limit" ? rows : type === undefined || type === "Result" ? taken : Number.POSITIVE_INFINITY;
  return [...own, ...Object.values(value).flatMap((part) => scansIn(part, left))];
}

type PlanCase = { name: string; queries: RawBuilder<unknown>[] };

const WORDS = ["rivera", "senior rivera", "ma", "zzqx"];

function planCases(person: Person): PlanCase[] {
  const searches = WORDS.map((q) => ({
    name: `/search?q=${q}`,
    queries: [hitsQuery(person, { q, ids: null }), ...tagHits(person, q)],
  }));
  return [
    ...KINDS.flatMap((kind) => [...lists(person, kind), ...facets(person, kind), ...tags(person, kind)]),
    ...searches,
  ];
}

function tagHits(person: Person, q: string): RawBuilder<unknown>[] {
  const query = tagHitsQuery(person, q);
  return query ? [query] : [];
}

function lists(person: Person, kind: Kind): PlanCase[] {
  const definition = definitionOf(kind);
  const sorts = definition.list.sorts.flatMap((field) => [`sort=${field}`, `sort=-${field}`]);
  const filters = [...filtersOf(definition), ...MOMENTS.map((name) => `${name}=2026-01-01..2026-01-31`)];
  const searches = sorts.flatMap((sort) => [sort, ...filters.map((filter) => `${sort}&${filter}`)]);
  return [...searches, ...WORDS.map((q) => `q=${q}`)].map((search) => {
    const query = queryOf(definition, search);
    const rows = matchingRows(person, kind, query);
    const slice: Slice = { backwards: false, from: null, skip: 0, take: query.size };
    const list = { query, rows, cached: cachedTotal(person, kind, query) };
    const whole = withTotal(list, slice);
    const queries = whole ? [whole.sql] : [sliceQuery(rows, slice), sql`select ${totalOf(list).total}`];
    return { name: `/${kind}?${search}`, queries };
  });
}

function facets(person: Person, kind: Kind): PlanCase[] {
  const definition = definitionOf(kind);
  const searches = ["", ...filtersOf(definition), ...WORDS.map((q) => `q=${q}`)];
  return facetFields(definition).flatMap((field) =>
    searches.map((search) => ({
      name: `/${kind}/facets?fields=${field}&${search}`,
      queries: [sql`${facetsQuery(person, kind, queryOf(definition, search), [field])}`],
    })),
  );
}

function tags(person: Person, kind: Kind): PlanCase[] {
  return tagFields(definitionOf(kind)).flatMap((field) =>
    ["", "re", "remote"].map((q) => ({
      name: `/${kind}/tags?field=${field}&q=${q}`,
      queries: [tagsQuery(person, kind, { field, q, size: 10 })],
    })),
  );
}

function queryOf(definition: Definition, search: string) {
  const { query, errors } = readListQuery(definition, new URLSearchParams(search));
  if (errors.length > 0) throw new Error(`${search}: ${errors.map((error) => error.message).join(", ")}`);
  return query;
}

function filtersOf({ fields, list }: Definition): string[] {
  return list.filters.flatMap((name) => {
    const field = fields[name];
    return field ? [`${name}=${valueOf(field)}`] : [];
  });
}

function valueOf(field: Field): string {
  if (field.type === "choice") return field.options[0]?.value ?? "";
  if (operatorsOf(field).includes("range")) return field.type === "date" ? "2026-01-01..2026-01-31" : "10..20";
  return field.type === "reference" && isKind(field.to) ? "01936f2e-8a7b-7c3d-9e4f-0123456789ab" : "TX";
}
