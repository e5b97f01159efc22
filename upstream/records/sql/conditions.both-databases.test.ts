import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPageOf } from "@/lib/contract/envelope";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { filterable, operatorsOf, type Filter, type Operator } from "@/lib/records/list/filter";
import { readListQuery, writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { recordSchema, type RecordRow } from "@/lib/records/record";
import { pick, randomFrom } from "@/lib/records/testing/random";
import { type ValuesOf, randomCondition, randomWhere } from "@/lib/records/testing/random-conditions";
import { matchesRecord } from "@/upstream/testing/matches-record";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { createVariedRecords } from "@/upstream/testing/varied-records";

const COUNT = 25;
const ODD_TEXTS = [
  "100%",
  "_",
  "a_b\\c",
  "%",
  "\\",
  '"',
  "'",
  "ÉMIGRÉ",
  "react native",
  "REACT",
  "--",
  "(alles)",
  "or",
];

type Filters = Pick<ListQuery, "filters" | "where">;

let app: TestApp;
let admin: Caller;
const all = new Map<Kind, RecordRow[]>();

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
  for (const kind of KINDS) await createVariedRecords(app, admin, kind, COUNT);
  for (const kind of KINDS) all.set(kind, (await page(admin, `/${kind}?size=100`)).content);
});
afterAll(() => app.close());

describe.each(KINDS)("lists of %s", (kind) => {
  const definition = definitionOf(kind);
  const fields = [...filterable(definition)];

  test.each(fields)("a list filtered by %s has exactly the matching records", async (name, field) => {
    for (const filter of operatorsOf(field).flatMap((operator) => filtersOf(operator, valuesIn(kind)(name)))) {
      const requested = { filters: { [name]: filter }, where: null };
      const { content, totalElements } = await page(admin, `/${kind}?size=100&${paramsOf(kind, requested)}`);
      const expected = expectedIds(kind, requested);
      expect([filter, content.map((row) => row.id).toSorted()]).toEqual([filter, expected]);
      expect([filter, totalElements]).toEqual([filter, expected.length]);
    }
  });

  test("conditions in groups match the same records in every order, page by page and from either end", async () => {
    const random = randomFrom(kind.length);
    for (let n = 0; n < 60; n++) {
      const requested = someQuery(random, kind);
      const sort = `${pick(random, ["", "-"])}${pick(random, definition.list.sorts)}`;
      const way = pick(random, ["next", "previous"] as const);
      const params = paramsOf(kind, requested);
      const { ids, total } = await walk(kind, params, sort, way);
      const expected = expectedIds(kind, requested);
      expect([params, ids.toSorted(), total]).toEqual([params, expected, expected.length]);
    }
  });

  test("alternatives can't widen a center admin's scope", async () => {
    const center = await app.as("center");
    const random = randomFrom(kind.length + 1);
    const seen = await center("GET", `/${kind}?size=100`);
    const own = seen.status === 200 ? seen.page().content.map((row) => row.id) : [];
    for (let n = 0; n < 40; n++) {
      const requested = someQuery(random, kind);
      const answer = await center("GET", `/${kind}?size=100&${paramsOf(kind, requested)}`);
      const found = answer.status === 200 ? answer.page().content.map((row) => row.id) : [];
      expect(found.toSorted()).toEqual(expectedIds(kind, requested).filter((id) => own.includes(id)));
    }
  });
});

test.each([
  `where=headline:"'; drop table freelancers; --" or headline:"${"%".repeat(150)}"`,
  `headline=${"_".repeat(200)}`,
  `where=${Array.from({ length: 20 }, (_, i) => `skills:"\\\\${i}' or 1=1"`).join(" or ")}`,
  `skills=all:{,"},{\\"`,
  "createdAt=0001-01-01..9999-12-31",
  "availableFrom=-9999d..9999d&createdAt=next-month",
  "payRate=0..999999999999.99&hoursPerWeek=999999999999..",
  "where=tags:not:{} or tags:{}",
])("%s is answered like any other", async (search) => {
  const { status } = await admin("GET", `/freelancers?${new URLSearchParams(search)}`);
  expect(status).toBe(200);
});

test.each([
  ["where=status:gone", "where"],
  ["where=companyId:not-an-id or title:x", "where"],
  ["companyId=not:1", "companyId"],
  ["currency=XXX", "currency"],
  ["positions=is:empty", "positions"],
  ["deletedAt=is:set", "deletedAt"],
  ["where=deletedAt:is:set or status:open", "where"],
  ["startDate=0000-00-00..", "startDate"],
])("%s is refused with its parameter's name", async (search, path) => {
  const refused = await admin("GET", `/projects?${new URLSearchParams(search)}`);
  expect([refused.status, refused.wrongFields()]).toEqual([422, [path]]);
});

function someQuery(random: (below: number) => number, kind: Kind): Filters {
  const definition = definitionOf(kind);
  const one = () => randomCondition(random, definition, valuesIn(kind));
  const flat = Object.fromEntries(Array.from({ length: random(3) }, one).map(({ field, filter }) => [field, filter]));
  return { filters: flat, where: randomWhere(random, definition, valuesIn(kind)) };
}

function filtersOf(operator: Operator, values: readonly string[]): Filter[] {
  const [a = "x", b = "x"] = values;
  switch (operator) {
    case "empty":
      return [true, false].map((isEmpty) => ({ type: operator, isEmpty }));
    case "contains":
      return [...values, ...ODD_TEXTS].map((text) => ({ type: operator, text }));
    case "range":
      return [
        { type: operator, from: a, to: b },
        { type: operator, from: b, to: null },
        { type: operator, from: null, to: a },
        { type: operator, from: a, to: a },
      ];
    default:
      return [[a], [a, b], [b, values.at(-1) ?? b]].map((given) => ({ type: operator, values: [...new Set(given)] }));
  }
}

const MOVING_DAYS = ["today", "30d", "-90d", "this-month", "last-month"];

const NOBODY = "01890000-0000-7000-8000-000000000000";

function valuesIn(kind: Kind): ValuesOf {
  return (name) => {
    const field = filterable(definitionOf(kind)).get(name);
    const stored = (all.get(kind) ?? []).flatMap((record) => record[name] ?? []).map(String);
    // A reference that no record has is filtered by one that doesn't exist.
    const storedValues = stored.length === 0 && field?.type === "reference" ? [NOBODY] : stored;
    const values =
      field?.type === "date" ? [...storedValues.map((value) => value.slice(0, 10)), ...MOVING_DAYS] : [...storedValues];
    // All records may have one number.
    if (field?.type === "integer" || field?.type === "decimal") values.push("9");
    const short = values.map((value) => value.slice(0, 40).trim());
    return [...new Set(field?.type === "text" || field?.type === "multiline" ? [...short, ...ODD_TEXTS] : values)];
  };
}

/** Writes and reads the query, so that the test covers its URL form. */
function paramsOf(kind: Kind, requested: Filters): string {
  return writeListQuery(definitionOf(kind), requested).toString();
}

function expectedIds(kind: Kind, requested: Filters): string[] {
  const definition = definitionOf(kind);
  const { query } = readListQuery(definition, new URLSearchParams(paramsOf(kind, requested)));
  return (all.get(kind) ?? [])
    .filter((record) => matchesRecord(definition, query, record))
    .map((record) => record.id)
    .toSorted();
}

async function walk(kind: Kind, params: string, sort: string, way: "next" | "previous") {
  const ids: string[] = [];
  let total = 0;
  for (let place: string | null = way === "next" ? "" : "&before=end"; place !== null;) {
    const found = await page(admin, `/${kind}?size=4&sort=${sort}&${params}${place}`);
    ids.push(...found.content.map((row) => row.id));
    total = found.totalElements;
    const cursor: string | null = found[way];
    place = cursor && `&${way === "next" ? "after" : "before"}=${cursor}`;
  }
  return { ids, total };
}

async function page(caller: Caller, url: string) {
  return (await caller("GET", url)).data(listPageOf(recordSchema));
}
