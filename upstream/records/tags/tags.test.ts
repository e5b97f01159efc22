import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONFIRM_HEADER, CONFIRM_WORDS } from "@/lib/contract/changes/confirm";
import { tagsSchema } from "@/lib/contract/records/tags";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { allowTags, leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { tagFields } from "./suggest-tags";

let app: TestApp;
let admin: Caller;
let center: Caller;

beforeAll(async () => {
  app = await startTestApp();
  [admin, center] = await Promise.all([app.as("admin"), app.as("center")]);
});
afterAll(() => app.close());

const FIELDS = KINDS.flatMap((kind) => tagFields(definitionOf(kind)).map((field) => [kind, field] as const));

const make = async (kind: Kind, more: Record<string, unknown>) =>
  (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, more) })).record();
const edit = (kind: Kind, id: string, version: number, body: object) =>
  admin("PATCH", `/${kind}/${id}`, {
    body,
    headers: { "if-match": `"${version}"`, [CONFIRM_HEADER]: CONFIRM_WORDS.join() },
  });

async function suggested(caller: Caller, kind: Kind, query: Record<string, string>): Promise<[string, number][]> {
  const answer = await caller("GET", `/${kind}/tags?${new URLSearchParams(query)}`);
  return answer.data(tagsSchema).tags.map(({ value, count }) => [value, count]);
}

test.each(FIELDS)("tag counts of %s in %s follow creates, edits and deletes", async (kind, field) => {
  const [one, other] = [unique("First"), unique("Second")];
  await allowTags(app, definitionOf(kind).fields[field], [one, other]);
  const found = async () => (await Promise.all([one, other].map((q) => suggested(admin, kind, { field, q })))).flat();
  const first = await make(kind, { [field]: [one] });
  const second = await make(kind, { [field]: [one, other] });
  expect(await found()).toEqual([
    [one, 2],
    [other, 1],
  ]);
  await edit(kind, first.id, 1, { [field]: [other] });
  expect(await found()).toEqual([
    [one, 1],
    [other, 2],
  ]);
  await admin("DELETE", `/${kind}/${second.id}`, { headers: { "if-match": '"1"' } });
  expect(await found()).toEqual([[other, 1]]);
  await sql`update ${sql.table(kind)} set ${sql.ref(field)} = '{}' where id = ${first.id}`.execute(app.db);
  expect(await found()).toEqual([]);
});

test("suggestions match the beginning of words in any case, the closest match first", async () => {
  const x = unique("x").replaceAll("-", "");
  const tags = [`Apache ${x}Kafka`, `${x}kaf`, `${x}Kafka`, `${x}Kafka Streams`, `CI/${x}kaf.js`, `a${x}kafka`];
  await make("freelancers", { skills: tags });
  await make("freelancers", { skills: [`${x}Kafka`, `${x}Kafka Streams`] });
  await make("freelancers", { skills: [`${x}Kafka Streams`] });
  expect(await suggested(admin, "freelancers", { field: "skills", q: `  ${x.toUpperCase()}KAF ` })).toEqual([
    [`${x}kaf`, 1],
    [`${x}Kafka Streams`, 3],
    [`${x}Kafka`, 2],
    [`Apache ${x}Kafka`, 1],
    [`CI/${x}kaf.js`, 1],
  ]);
  expect(await suggested(admin, "freelancers", { field: "skills", q: `${x}kafka s` })).toEqual([
    [`${x}Kafka Streams`, 3],
  ]);
  expect(await suggested(admin, "freelancers", { field: "tags", q: x })).toEqual([]);
});

test("non-English letters match in either case, and no character is a wildcard", async () => {
  const tags = ["Éclair ", "Ölçüm", "50%_\\", "C++ 😀"].map((tag) => unique(tag.trim()));
  await make("teams", { tags });
  for (const [i, q] of ["éclair", "ÖLÇÜM", "50%_\\", "c++ 😀"].entries()) {
    expect((await suggested(admin, "teams", { field: "tags", q })).map(([tag]) => tag)).toEqual([tags[i]]);
  }
  expect(await suggested(admin, "teams", { field: "tags", q: "%" })).toEqual([]);
});

test("an empty search suggests the most frequent tags, up to the requested size", async () => {
  const many = unique("Many");
  await sql`
    insert into companies (id, name, type, status, currency, tags)
    select gen_random_uuid(), 'Company ' || n, 'client', 'active', 'USD', array[${many}, ${many} || n]
    from generate_series(1, 60) as n
  `.execute(app.db);
  const [first, ...rest] = await suggested(admin, "companies", { field: "tags", q: "", size: "3" });
  expect(first).toEqual([many, 60]);
  expect(rest).toHaveLength(2);
});

describe("tag suggestions", () => {
  test.each(["freelancers", "projects"] as const)("of %s only count a center's own records", async (kind) => {
    const [shared, foreign] = [unique("shared"), unique("foreign")];
    await make(kind, { skills: [shared], centerCode: "NYC01" });
    const moved = await make(kind, { skills: [shared, foreign], centerCode: "LAX01" });
    await make(kind, { skills: [shared] });
    const seen = async () => [
      ...(await suggested(center, kind, { field: "skills", q: shared })),
      ...(await suggested(center, kind, { field: "skills", q: foreign })),
    ];
    expect(await seen()).toEqual([[shared, 1]]);
    expect(await suggested(admin, kind, { field: "skills", q: shared })).toEqual([[shared, 3]]);
    await edit(kind, moved.id, 1, { centerCode: "NYC01" });
    expect(await seen()).toEqual([
      [shared, 2],
      [foreign, 1],
    ]);
    expect(await suggested(await app.as("centerless"), kind, { field: "skills", q: "" })).toEqual([]);
  });

  test("of companies only count a center admin's companies, which are those of its projects", async () => {
    const tag = unique("tag");
    const ours = await make("companies", { tags: [tag] });
    await make("companies", { tags: [tag, `${tag} of others`] });
    await make("projects", { companyId: ours.id, centerCode: "NYC01" });
    expect(await suggested(center, "companies", { field: "tags", q: tag })).toEqual([[tag, 1]]);
    expect(await suggested(await app.as("center2"), "companies", { field: "tags", q: tag })).toEqual([]);
  });

  test("of a kind are refused to people who may not list it", async () => {
    expect((await (await app.as("client"))("GET", "/freelancers/tags?field=skills")).status).toBe(403);
    expect((await center("GET", "/teams/tags?field=tags")).status).toBe(403);
    expect((await app.anonymous("GET", "/teams/tags?field=tags")).status).toBe(401);
  });
});

test.each([
  ["", "field", "Use one of skills, languages, tags"],
  ["?field=headline", "field", "Use one of skills, languages, tags"],
  ["?field=skills&q=a%00b", "q", "Remove the control characters"],
  [`?field=skills&q=${"a".repeat(201)}`, "q", "Use at most 200 characters"],
  ["?field=skills&size=0", "size", "Use a whole number from 1 to 50"],
  ["?field=skills&size=51", "size", "Use a whole number from 1 to 50"],
  ["?field=skills&other=1", "other", ""],
])("the query “%s” is refused with an error at %s", async (query, path, message) => {
  const refused = await admin("GET", `/freelancers/tags${query}`);
  expect([refused.status, refused.wrongFields()]).toEqual([422, [path]]);
  expect(refused.body).toContain(message);
});

describe("tag suggestions for a selection", () => {
  async function chosen(caller: Caller, target: object, q = ""): Promise<[string, number][]> {
    const path = `/freelancers/tags?${new URLSearchParams({ field: "skills", q, size: "8" })}`;
    const answer = await caller("POST", path, { body: { target } });
    return answer.data(tagsSchema).tags.map(({ value, count }) => [value, count]);
  }

  test("count the tags of its records only, whether chosen by id or by a query", async () => {
    const [both, own, other] = [unique("Both"), unique("Own"), unique("Other")];
    const one = await make("freelancers", { skills: [both, own] });
    const two = await make("freelancers", { skills: [both] });
    const rest = await make("freelancers", { skills: [both, other] });
    expect(await chosen(admin, { ids: [one.id, two.id] })).toEqual([
      [both, 2],
      [own, 1],
    ]);
    expect(await chosen(admin, { ids: [one.id, two.id] }, own.toLowerCase())).toEqual([[own, 1]]);
    expect(await chosen(admin, { ids: [one.id, two.id] }, other)).toEqual([]);
    const query = `skills=${both}&page=9`;
    expect(await chosen(admin, { query, except: [rest.id] })).toEqual([
      [both, 2],
      [own, 1],
    ]);
    expect(await chosen(admin, { query })).toContainEqual([other, 1]);
  });

  test("leave out deleted records and those outside the person's scope", async () => {
    const skills = [unique("Far")];
    const far = await make("freelancers", { skills, centerCode: "LAX01" });
    const deleted = await make("freelancers", { skills });
    await admin("DELETE", `/freelancers/${deleted.id}`, { headers: { "if-match": '"1"' } });
    expect(await chosen(center, { ids: [far.id, deleted.id] })).toEqual([]);
    expect(await chosen(admin, { ids: [far.id, deleted.id] })).toEqual([[skills[0], 1]]);
    const refused = await (
      await app.as("client")
    )("POST", "/freelancers/tags?field=skills", {
      body: { target: { ids: [far.id] } },
    });
    expect(refused.status).toBe(403);
  });
});
