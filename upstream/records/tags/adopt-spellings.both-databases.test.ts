import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import { tagsSchema } from "@/lib/contract/records/tags";
import type { RecordRow } from "@/lib/records/record";
import { LEAST } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const make = async (skills: string[], more: object = {}, caller = admin) =>
  (await caller("POST", "/freelancers", { body: { ...LEAST.freelancers(), skills, ...more } })).record();
const edit = async ({ id, version }: RecordRow, skills: string[]) =>
  (await admin("PATCH", `/freelancers/${id}`, { body: { skills }, headers: { "if-match": `"${version}"` } })).record();
const spellings = () => {
  const word = unique("Kafka");
  return [word, word.toLowerCase(), word.toUpperCase()] as const;
};

describe("a new tag", () => {
  test("gets the spelling that is in use, and is added once", async () => {
    const [known, small, loud] = spellings();
    await make([known]);
    expect((await make([small, "Other", loud])).skills).toEqual([known, "Other"]);
    const empty = await make([]);
    expect((await edit(empty, [loud])).skills).toEqual([known]);
  });

  test("gets the most common spelling, unless its own spelling is in use", async () => {
    const [known, small, loud] = spellings();
    const other = await make([small]);
    await edit(other, [loud]);
    const first = await make([small]);
    await edit(first, [known]);
    await make([known]);
    expect((await make([small])).skills).toEqual([known]);
    expect((await make([loud])).skills).toEqual([loud]);
  });

  test.each([
    ["Müller", "muller"],
    ["Müller", "MU\u0308LLER"],
    ["O’Hara", "o'hara"],
    ["Straße", "strasse"],
  ])("gets the accents of %s where it is written as %s", async (name, written) => {
    const word = unique("x");
    const [known, typed] = [`${name} ${word}`, `${written} ${word}`];
    await make([known]);
    expect((await make([typed, "Other", known.toUpperCase()])).skills).toEqual([known, "Other"]);
    const { tags } = (await admin("GET", `/freelancers/tags?field=skills&q=${encodeURIComponent(typed)}`)).data(
      tagsSchema,
    );
    expect(tags.map(({ value }) => value)).toEqual([known]);
  });

  test("isn't another tag because of marks that are letters, or of a sign", async () => {
    const word = unique("x");
    await make([`か${word}`, `C${word}`]);
    expect((await make([`が${word}`, `C${word}#`])).skills).toEqual([`が${word}`, `C${word}#`]);
  });

  test("keeps its spelling where it replaces another spelling on the record", async () => {
    const [known, small] = spellings();
    const one = await make([small]);
    await make([small]);
    expect((await edit(one, [known])).skills).toEqual([known]);
  });

  test("isn't added beside another spelling on the record", async () => {
    const [known, small] = spellings();
    const one = await make([known]);
    expect((await edit(one, [known, small])).skills).toEqual([known]);
  });

  test("keeps its spelling where no record has the tag any more", async () => {
    const [known, small] = spellings();
    await edit(await make([known]), []);
    expect((await make([small])).skills).toEqual([small]);
  });

  test("doesn't reveal spellings from outside a center admin's scope", async () => {
    const [known, small] = spellings();
    await make([known], { centerCode: "LAX01" });
    const center = await app.as("center");
    expect((await make([small], { centerCode: "NYC01" }, center)).skills).toEqual([small]);
  });
});

describe("a tag in a bulk run", () => {
  test("gets the spelling that is in use, in the preview and in the run", async () => {
    const [known, small] = spellings();
    await make([known]);
    const { id } = await make([]);
    const body = { target: { ids: [id] }, operation: { type: "addTag", field: "skills", tag: small } };
    const preview = await admin("POST", "/freelancers/bulk/preview", { body });
    expect(preview.data(previewSchema).changing).toBe(1);
    expect(preview.body).toContain(known);
    expect((await admin("POST", "/freelancers/bulk", { body })).data(runSchema).changed).toBe(1);
    expect((await admin("GET", `/freelancers/${id}`)).record().skills).toEqual([known]);
  });

  test("replaces another spelling on the record, and an undo restores that spelling", async () => {
    const [known, small] = spellings();
    const one = await make([small, "Other"]);
    await edit(await make([small]), [known]);
    const body = { target: { ids: [one.id] }, operation: { type: "addTag", field: "skills", tag: known } };
    const run = (await admin("POST", "/freelancers/bulk", { body })).data(runSchema);
    const skills = async () => (await admin("GET", `/freelancers/${one.id}`)).record().skills;
    expect(await skills()).toEqual([known, "Other"]);
    await admin("POST", `/change-sets/${run.id}/undo`);
    expect(await skills()).toEqual([small, "Other"]);
  });

  test("gets the spelling that is in use, once, where the run sets all tags", async () => {
    const [known, small, loud] = spellings();
    await make([known]);
    const { id } = await make([]);
    const body = { target: { ids: [id] }, operation: { type: "set", field: "skills", value: [small, "Other", loud] } };
    expect((await admin("POST", "/freelancers/bulk", { body })).data(runSchema).changed).toBe(1);
    expect((await admin("GET", `/freelancers/${id}`)).record().skills).toEqual([known, "Other"]);
  });

  test("replaces all other spellings on a record that has several", async () => {
    const [known, small, loud] = spellings();
    const one = await make(["First", small]);
    await sql`update freelancers set skills = ${["First", small, "Other", loud]}::text[] where id = ${one.id}`.execute(
      app.db,
    );
    await make([known]);
    const body = { target: { ids: [one.id] }, operation: { type: "addTag", field: "skills", tag: known } };
    expect((await admin("POST", "/freelancers/bulk", { body })).data(runSchema).changed).toBe(1);
    const { skills } = (await admin("GET", `/freelancers/${one.id}`)).record();
    expect(skills).toHaveLength(3);
    expect(skills).toEqual(["First", expect.stringMatching(new RegExp(`^${known}$`, "i")), "Other"]);
  });
});
