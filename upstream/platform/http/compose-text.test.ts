import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuidv7 } from "uuidv7";
import { signedInSchema } from "@/lib/contract/accounts/auth";
import { previewSchema } from "@/lib/contract/changes/bulk";
import { searchResultSchema } from "@/lib/contract/records/search";
import { tagsSchema } from "@/lib/contract/records/tags";
import { viewSchema } from "@/lib/contract/records/views";
import { storePassword } from "@/upstream/accounts/auth/password/credentials";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { PASSWORD } from "@/upstream/testing/world";
import { composeText } from "./compose-text";

const COMPOSED = "Ren\u00e9e";
const DECOMPOSED = "Rene\u0301e";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

test("composes texts and keys at any depth, and leaves other values", () => {
  const value = { [DECOMPOSED]: [DECOMPOSED, { inner: DECOMPOSED }], count: 1.5, none: null, is: true };
  expect(composeText(value)).toEqual({ [COMPOSED]: [COMPOSED, { inner: COMPOSED }], count: 1.5, none: null, is: true });
  const withPrototype: unknown = composeText(JSON.parse('{"__proto__":{"isAdmin":true}}'));
  expect(Object.keys(withPrototype ?? {})).toEqual(["__proto__"]);
});

describe.each([
  ["composed", COMPOSED, DECOMPOSED],
  ["decomposed", DECOMPOSED, COMPOSED],
])("a text that was written %s", (_, written, typed) => {
  test("is returned composed, and found by search, quick find, tag, filter and bulk target typed either way", async () => {
    const word = unique("x");
    const [lastName, skill] = [`${written}${word}`, `Caf${written}${word}`];
    const freelancer = { ...LEAST.freelancers(), lastName, skills: [skill] };
    const { id, ...made } = (await admin("POST", "/freelancers", { body: freelancer })).record();
    expect(made).toMatchObject({ lastName: `${COMPOSED}${word}`, skills: [`Caf${COMPOSED}${word}`] });

    const searched = { q: `${typed}${word}` };
    const filters: Record<string, string>[] = [
      { q: `${typed}${word}` },
      { skills: `all:Caf${typed}${word}` },
      { where: `(skills:Caf${typed}${word} or skills:nothing-${word})` },
    ];
    const found = async (filter: Record<string, string>) => {
      const query = String(new URLSearchParams(filter));
      const { content } = (await admin("GET", `/freelancers?${query}`)).page();
      const body = { target: { query }, operation: { type: "addTag", field: "tags", tag: "x" } };
      const { matching } = (await admin("POST", "/freelancers/bulk/preview", { body })).data(previewSchema);
      return { query, ids: content.map((record) => record.id), matching };
    };
    const everyFilter = await Promise.all(filters.map(found));
    expect(everyFilter).toEqual(everyFilter.map(({ query }) => ({ query, ids: [id], matching: 1 })));
    const hits = (await admin("GET", `/search?${new URLSearchParams(searched)}`)).data(searchResultSchema);
    expect(hits.records.map((hit) => hit.id)).toEqual([id]);
    const suggested = new URLSearchParams({ field: "skills", q: `Caf${typed}${word}` });
    const { tags } = (await admin("GET", `/freelancers/tags?${suggested}`)).data(tagsSchema);
    expect(tags).toEqual([expect.objectContaining({ value: `Caf${COMPOSED}${word}`, count: 1 })]);
  });

  test("is a conflict with the same unique key typed the other way", async () => {
    const word = unique("view");
    const save = (name: string) => admin("POST", "/views", { body: { kind: "teams", name: `${name} ${word}` } });
    expect((await save(written)).data(viewSchema).name).toBe(`${COMPOSED} ${word}`);
    expect((await save(typed)).status).toBe(409);
  });

  test("signs its owner in as username and password, even when the password was hashed decomposed", async () => {
    const username = unique(COMPOSED);
    const password = `${PASSWORD} ${username}`;
    const id = uuidv7();
    const row = { id, username, email: `${id}@example.com`, userType: "user" };
    const passwordHash = await hashPassword(password.normalize(written === COMPOSED ? "NFC" : "NFD"));
    await app.db.insertInto("users").values(row).execute();
    await storePassword(app.db, id, passwordHash, { type: "password-set", client: null });
    const signIn = (form: string) =>
      app.anonymous("POST", "/auth/login", {
        body: { login: username.normalize(form), password: password.normalize(form) },
      });
    const answers = await Promise.all(["NFC", "NFD"].map(signIn));
    expect(answers.map((answer) => answer.data(signedInSchema).user.id)).toEqual([id, id]);
    const wrong = await app.anonymous("POST", "/auth/login", { body: { login: username, password: `${password}!` } });
    expect(wrong.status).toBe(401);
  });
});
