import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsFor } from "@/lib/accounts/access/rights";
import { searchResultSchema, type Hit } from "@/lib/contract/records/search";
import type { Kind } from "@/lib/records/kinds";
import { leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { ACCOUNTS, type Account } from "@/upstream/testing/world";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (kind: Kind, fields: Record<string, unknown>) =>
  (await admin("POST", `/${kind}`, { body: await leastOf(admin, kind, fields) })).record();
const hitsOf = async (caller: Caller, query: Record<string, string>): Promise<Hit[]> =>
  (await caller("GET", `/search?${new URLSearchParams(query)}`)).data(searchResultSchema).records;
const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

const accounts = Object.keys(ACCOUNTS).filter(isAccount);
const kindsOf = (account: Account) => kindsFor({ roles: [], ...ACCOUNTS[account] }, "list");

describe("search by account", () => {
  const word = unique("scope");
  const ids: string[] = [];

  beforeAll(async () => {
    for (const centerCode of ["NYC01", "LAX01"]) {
      const { id: companyId } = await make("companies", { name: `${word} ${centerCode}` });
      const made = [
        await make("projects", { title: `${word} ${centerCode}`, companyId, centerCode }),
        await make("teams", { name: `${word} ${centerCode}`, centerCode }),
        await make("freelancers", { lastName: word, centerCode }),
      ];
      ids.push(companyId, ...idsIn(made));
    }
  });

  test.each(accounts.filter((account) => kindsOf(account).length > 0))(
    "%s finds the records of its lists, by words and by id",
    async (account) => {
      const caller = await app.as(account);
      const listed: { id: string }[] = [];
      for (const kind of kindsOf(account)) listed.push(...(await caller("GET", `/${kind}?q=${word}`)).page().content);
      expect(idsIn(await hitsOf(caller, { q: word }))).toEqual(idsIn(listed));
      expect(idsIn(await hitsOf(caller, { ids: ids.join(",") }))).toEqual(idsIn(listed));
    },
  );

  test.each(accounts.filter((account) => kindsOf(account).length === 0))("%s is refused", async (account) => {
    expect((await (await app.as(account))("GET", "/search?q=x")).status).toBe(403);
  });

  test("a request without a session is refused", async () => {
    expect((await app.anonymous("GET", `/search?q=${word}`)).status).toBe(401);
  });
});

test("a record is found by name in any case, by code and by email", async () => {
  const lastName = unique("Finch");
  const made = await make("freelancers", { firstName: "Zoë", lastName, headline: "Go developer", status: "active" });
  const hit = { kind: "freelancers", id: made.id, code: made.code, name: `Zoë ${lastName}`, subtitle: "Go developer" };
  const shortCode = made.code.replace(/-0+/, "-");
  for (const q of [`zoë ${lastName.toUpperCase()}`, lastName, made.code.toLowerCase(), shortCode, String(made.email)]) {
    expect(await hitsOf(admin, { q })).toEqual([{ ...hit, status: "active" }]);
  }
});

test("names that begin with the words come before names that contain them, at most five of each kind", async () => {
  const word = unique("Rank");
  const endingMatch = await make("teams", { name: `A ${word}` });
  for (let count = 1; count <= 5; count++) await make("companies", { name: `${word} ${count}` });
  await make("companies", { name: `A ${word}` });
  const startingMatch = await make("teams", { name: `${word} team` });
  const hits = await hitsOf(admin, { q: word });
  expect(hits.map(({ name }) => name)).toEqual([
    ...[1, 2, 3, 4, 5].map((count) => `${word} ${count}`),
    startingMatch.name,
    endingMatch.name,
  ]);
});

describe("a word that many names contain but none begins with", () => {
  const own = (word: string) => unique(word).replaceAll("-", "");
  const [early, late, few, both] = [own("Early"), own("Late"), own("Few"), own("Both")] as const;

  beforeAll(async () => {
    await sql`
      insert into companies (id, name, type, currency, status)
      select gen_random_uuid(), 'B' || lpad(n::text, 5, '0') ||
        case when n <= 400 then ${` ${early}`} else '' end || case when n > 1200 then ${` ${late}`} else '' end ||
        case when n > 1500 then ${` ${few}`} else '' end ||
        case when n in (7, 8) or n > 1300 then ${` ${both}`} else '' end,
        'client', 'USD', 'active'
      from generate_series(1, 1600) as n
    `.execute(app.db);
  });

  test("finds the first names in order", async () => {
    const firstOf = async (q: string) => (await hitsOf(admin, { q })).map(({ name }) => name.split(" ")[0]);
    expect(await firstOf(early)).toEqual(["B00001", "B00002", "B00003", "B00004", "B00005"]);
    expect(await firstOf(few)).toEqual(["B01501", "B01502", "B01503", "B01504", "B01505"]);
  });

  test("finds some names where a thousand others come before them", async () => {
    const names = (await hitsOf(admin, { q: late })).map(({ name }) => name);
    expect(names).toHaveLength(5);
    for (const name of names) expect(name).toContain(late);
    expect(names).toEqual(names.toSorted());
    const first = (await hitsOf(admin, { q: both })).map(({ name }) => name.split(" ")[0]);
    expect([first.length, ...first.slice(0, 2)]).toEqual([5, "B00007", "B00008"]);
    expect(new Set(first).size).toBe(5);
  });
});

test("a tag is found in every field and kind that has it, the closest match first, with its count", async () => {
  const word = unique("Tag").replaceAll("-", "");
  for (let count = 1; count <= 2; count++) await make("freelancers", { skills: [word], languages: [`${word}ish`] });
  await make("projects", { skills: [word], centerCode: "LAX01" });
  await make("companies", { tags: [`Old ${word}`] });
  await make("teams", { tags: [`${word}ish`] });
  const tagsOf = async (caller: Caller) =>
    (await caller("GET", `/search?q=${word.toLowerCase()}`))
      .data(searchResultSchema)
      .tags.map(({ kind, field, value, count }) => [kind, field, value, count]);
  expect(await tagsOf(admin)).toEqual([
    ["freelancers", "skills", word, 2],
    ["projects", "skills", word, 1],
    ["freelancers", "languages", `${word}ish`, 2],
    ["teams", "tags", `${word}ish`, 1],
  ]);
  expect(await tagsOf(await app.as("center2"))).toEqual([["projects", "skills", word, 1]]);
  expect(await tagsOf(await app.as("center"))).toEqual([]);
});

test("a deleted record isn't found", async () => {
  const { id, name } = await make("teams", {});
  await admin("DELETE", `/teams/${id}`, { headers: { "if-match": '"1"' } });
  expect(await hitsOf(admin, { q: name })).toEqual([]);
  expect(await hitsOf(admin, { ids: id })).toEqual([]);
});

test.each([
  ["", "q"],
  ["?q=a", "q"],
  ["?q=a%00b", "q"],
  ["?ids=x", "ids.0"],
  ["?q=ab&more=1", "more"],
])("the query “%s” is refused with an error at %s", async (query, path) => {
  const answer = await admin("GET", `/search${query}`);
  expect([answer.status, answer.wrongFields()]).toEqual([422, [path]]);
});

test.each(["%_", "\\_", "'; drop table teams; --", "½ Łódź", "a b c d e f"])("“%s” is plain words", async (q) => {
  expect((await admin("GET", `/search?${new URLSearchParams({ q })}`)).status).toBe(200);
});

function isAccount(name: string): name is Account {
  return name in ACCOUNTS;
}
