import { sql } from "kysely";
import { accessRoleOf, type Person } from "@/lib/accounts/access/access-role";
import { isKind, type Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { operationsOf, readApiDocument } from "./api-document";
import { EDIT, leastOf } from "./examples";
import type { Row } from "./scope/visit";
import type { Caller, TestApp } from "./test-app";
import { ACCOUNTS, type Account } from "./world";

/** How the row of a call belongs to the caller; "" for a call that names no row. */
export const RELATIONS = ["own center", "other center", "no center", "deleted", "unknown", "somebody else’s"] as const;
export type Relation = (typeof RELATIONS)[number] | "";

/** Columns of the matrix: the access roles, center admins without a center and clients with a company too, and nobody. */
export const CALLERS = [
  "admin",
  "system",
  "center-admin",
  "center admin without a center",
  "data-entry",
  "data-entry-head",
  "client",
  "client of a company",
  "restricted",
  "nobody",
] as const;
export type CallerName = (typeof CALLERS)[number];

export type Route = { method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"; template: string };

/** The status that one account got. */
export type Cell = { route: Route; relation: Relation; caller: CallerName; account: string; status: number };

export type Fault = { call: string; account: string; fault: string };

type Targets = {
  rows: readonly Row[];
  /** A position of each project. */
  positions: ReadonlyMap<string, string>;
  /** Ids that aren't records', by the first words of the path: private things of somebody else. */
  others: Readonly<Record<string, string>>;
};

const UNKNOWN = "01890000-0000-7000-8000-000000000000";

/** The account that the matrix gives a company; the other clients have none. */
export const COMPANY_CLIENT: Account = "client";

export function callerOf(account: Account): CallerName {
  if (account === COMPANY_CLIENT) return "client of a company";
  const person: Person = { roles: [], centerCode: null, ...ACCOUNTS[account] };
  const role = accessRoleOf(person);
  return role === "center-admin" && !person.centerCode ? "center admin without a center" : role;
}

export async function describedRoutes(anonymous: Caller): Promise<Route[]> {
  const { document } = await readApiDocument(anonymous);
  return operationsOf(document).map(({ method, path: template }) => ({ method, template }));
}

/** Calls a route as one account for every relation of a row. A refused call must leave the database as it was. */
export async function visitRoute(
  app: TestApp,
  route: Route,
  account: Account | "nobody",
  targets: Targets,
): Promise<{ cells: Cell[]; faults: Fault[] }> {
  const caller: CallerName = account === "nobody" ? "nobody" : callerOf(account);
  const cells: Cell[] = [];
  const faults: Fault[] = [];
  // A session of its own, since some routes end it.
  const call = account === "nobody" ? app.anonymous : await app.as(account);
  for (const [relation, path] of pathsOf(route, account, targets)) {
    await forgetWrites(app.db);
    // Without a version or fields, allowed writes stop after the checks of access.
    const { status } = await call(route.method, path, route.method === "GET" ? {} : { body: {} });
    cells.push({ route, relation, caller, account, status });
    if (![401, 403, 404].includes(status)) continue;
    const retried = await callInFull(app, call, route, path);
    if (retried !== null && retried !== status) {
      faults.push({ call: `${route.method} ${path}`, account, fault: `${status}, but ${retried} with a full body` });
    }
    const written = await writtenTables(app.db);
    if (written.length > 0) faults.push({ call: `${route.method} ${path}`, account, fault: `wrote ${written.join()}` });
  }
  return { cells, faults };
}

/** The call of a record route as somebody with the right would make it; null for other routes. */
async function callInFull(app: TestApp, call: Caller, { method, template }: Route, path: string) {
  const [, first = "", ...rest] = template.split("/");
  if (!isKind(first) || (rest.length > 0 && rest.join("/") !== "{id}")) return null;
  const headers = { "if-match": '"1"' };
  if (method === "POST" && rest.length === 0) {
    const body = await leastOf(await app.as("admin"), first);
    await forgetWrites(app.db);
    return (await call("POST", path, { body })).status;
  }
  if (method === "PATCH") return (await call("PATCH", path, { body: EDIT[first]("taken over"), headers })).status;
  if (method === "DELETE") return (await call("DELETE", path, { headers })).status;
  return null;
}

function pathsOf({ template }: Route, account: Account | "nobody", targets: Targets): [Relation, string][] {
  const [, first = ""] = template.split("/");
  if (!template.includes("{")) return [["", template]];
  if (!isKind(first)) return otherPaths(template, targets);
  return rowsOfRelations(first, account, targets.rows).map(([relation, id]) => [
    relation,
    fill(template, id, targets.positions.get(id) ?? UNKNOWN),
  ]);
}

function otherPaths(template: string, { others }: Targets): [Relation, string][] {
  const name = Object.keys(others).find((start) => template.startsWith(`${start}/{`));
  const unknown: [Relation, string] = ["unknown", fill(template, UNKNOWN, UNKNOWN)];
  return name === undefined ? [unknown] : [["somebody else’s", fill(template, others[name] ?? "", UNKNOWN)], unknown];
}

function rowsOfRelations(kind: Kind, account: Account | "nobody", rows: readonly Row[]): [Relation, string][] {
  const person: Person = account === "nobody" ? { userType: "", roles: [] } : { roles: [], ...ACCOUNTS[account] };
  const own = person.centerCode ?? "NYC01";
  const find = (test: (row: Row) => boolean) => rows.find((row) => row.kind === kind && test(row))?.id;
  const found: [Relation, string | undefined][] = [
    ["own center", find(({ isDeleted, center }) => !isDeleted && center === own)],
    ["other center", find(({ isDeleted, center }) => !isDeleted && center !== null && center !== own)],
    ["no center", find(({ isDeleted, center }) => !isDeleted && center === null)],
    ["deleted", find(({ isDeleted, center }) => isDeleted && (center === own || center === null))],
    ["unknown", UNKNOWN],
  ];
  return found.flatMap(([relation, id]) => (id === undefined ? [] : [[relation, id] satisfies [Relation, string]]));
}

/** The first parameter is the row's id. */
function fill(template: string, id: string, inner: string): string {
  let isFirst = true;
  return template.replace(/\{\w+\}/g, () => {
    const value = isFirst ? id : inner;
    isFirst = false;
    return value;
  });
}

// Sessions note when they were last seen, and wrong codes are counted, whatever the answer.
const NOTED = ["tokens", "sign_in_attempts", "written_tables"];

/** Makes the database note which tables each committed statement wrote. */
export async function noteWrites(db: Database): Promise<void> {
  await sql`create table written_tables (name text not null)`.execute(db);
  await sql`
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into written_tables values (tg_table_name);
      return null;
    end
    $$
  `.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${NOTED}::text[])
  `.execute(db);
  for (const { name } of rows) {
    await sql`
      create trigger note_write after insert or update or delete on ${sql.table(name)}
      for each row execute function note_write()
    `.execute(db);
  }
}

async function forgetWrites(db: Database): Promise<void> {
  await sql`delete from written_tables`.execute(db);
}

async function writtenTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct name from written_tables order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** `statuses` by caller. */
export type MatrixRow = { route: Route; relation: string; statuses: Record<string, string> };

/** One row for the relations of a route that get the same answers. */
export function matrixOf(cells: readonly Cell[]): MatrixRow[] {
  const routes = [...new Set(cells.map(({ route }) => route))];
  return routes.flatMap((route) => {
    const ofRoute = cells.filter((cell) => cell.route === route);
    const rows: MatrixRow[] = [];
    for (const relation of new Set(ofRoute.map((cell) => cell.relation))) {
      const statusOf = (caller: CallerName) =>
        ofRoute.filter((cell) => cell.relation === relation && cell.caller === caller).map(({ status }) => status);
      const statuses = Object.fromEntries(
        CALLERS.map((caller) => [caller, [...new Set(statusOf(caller))].join(" or ")]),
      );
      const same = rows.find((row) => CALLERS.every((caller) => row.statuses[caller] === statuses[caller]));
      if (same) same.relation += `, ${relation}`;
      else rows.push({ route, relation, statuses });
    }
    return rows;
  });
}
