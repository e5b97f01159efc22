import { refreshTime } from "@/upstream/staffing/work/refresh-time";
import { sql } from "kysely";
import type { Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isKind, type Kind } from "@/lib/records/kinds";
import { leastOf } from "./examples";
import type { Caller, TestApp } from "./test-app";

const WORDS = ["100% Done", "a_b\\c", 'O\'Hara "Ada"', "React Native", "émigré", "x';--", "über (alles)", "and"];
const KEYS: Record<string, readonly string[]> = {
  countries: ["US"],
  states: ["NY", "CA"],
  cities: ["1", "2", "3"],
  centerCodes: ["NYC01", "LAX01"],
  zones: ["NE", "W"],
  clientCodes: ["ACME", "GLOBEX"],
};
// Both sides of midnight, down to the database's microseconds.
const MOMENTS = ["2026-01-31T23:59:59.999999Z", "2026-02-01T00:00:00Z", "2026-02-28T12:00:00Z", "2026-03-01T00:00:00Z"];

/** Creates records that differ in every field; optional fields are empty in some. */
export async function createVariedRecords(app: TestApp, admin: Caller, kind: Kind, count: number): Promise<void> {
  const ids = await idsByKind(app);
  for (let n = 0; n < count; n++) {
    const { id } = (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind) })).record();
    const values = variedFields(kind).map(([name, field], i): [string, unknown] => [name, valueOf(field, n, i, ids)]);
    const moments = { createdAt: MOMENTS[n % 4], updatedAt: MOMENTS[(n * 3 + 1) % 4] };
    const changes = Object.entries({ ...Object.fromEntries(values), ...moments }).flatMap(([name, value]) =>
      value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`],
    );
    // Written directly, since rules between fields would refuse most combinations.
    await sql`update ${sql.table(kind)} set ${sql.join(changes)} where id = ${id}`.execute(app.db);
  }
  for (const table of ["freelancers", "teams"]) {
    await sql`update ${sql.table(table)} set figures_until = default`.execute(app.db);
  }
  await refreshTime(app.db);
}

/** The fields that people write, and references that only jobs write. */
function variedFields(kind: Kind): [string, Field][] {
  const { fields } = definitionOf(kind);
  return Object.entries(fields).filter(
    ([name, field]) => !field.isStored && [undefined, name].includes(field.copiedFrom),
  );
}

function valueOf(field: Field, n: number, i: number, ids: Record<string, string[]>): unknown {
  const at = n + i;
  const isOmitted = !field.required && at % 4 === 0;
  if (isOmitted) return undefined;
  switch (field.type) {
    case "text":
    case "multiline":
      return `${WORDS[at % WORDS.length]}${field.required ? ` ${n}` : ""}`;
    case "tags":
      return [WORDS[at % WORDS.length], WORDS[(at * 3) % WORDS.length], `tag ${n % 3}`];
    case "choice":
      return field.options[at % field.options.length]?.value;
    case "currency":
      return ["USD", "EUR"][at % 2];
    case "integer":
      return field.min + (at % 5);
    case "decimal":
      return Math.min(field.max, [9.5, 10, 100, 1000.25][at % 4] ?? 0);
    case "money":
      return ["9.50", "10.00", "100.00", "1000.25"][at % 4];
    case "date":
      return ["2026-01-01", "2026-01-31", "2026-02-01"][at % 3];
    case "phone":
      return ["+1 212 555 0142", "(212) 555-0100"][at % 2];
    case "url":
      return ["https://example.com/a_b", "https://sub.example.org"][at % 2];
    case "email":
      return field.required ? undefined : `varied.${n}@example.com`;
    case "reference": {
      const keys = isKind(field.to) || field.to === "positions" ? ids[field.to] : KEYS[field.to];
      return keys?.[at % keys.length];
    }
    default:
      return undefined;
  }
}

async function idsByKind({ db }: TestApp): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'companies' as kind, id from companies union all select 'teams', id from teams
    union all select 'freelancers', id from freelancers union all select 'projects', id from projects
    union all select 'positions', id from project_positions union all select 'users', id from users
    union all select 'mappings', id from mappings order by id
  `.execute(db);
  return Object.fromEntries(
    ["companies", "teams", "freelancers", "projects", "positions", "users", "mappings"].map((kind) => [
      kind,
      rows.filter((row) => row.kind === kind).map((row) => row.id),
    ]),
  );
}
