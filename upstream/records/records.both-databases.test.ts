import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { listPageOf, pageOf } from "@/lib/contract/envelope";
import { writtenFields } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { LISTED_ALWAYS } from "@/lib/records/list/listed-fields";
import { changeSchema, choiceSchema, listedSchema } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { EDIT, LEAST, leastOf } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

const UNKNOWN_ID = "01936f2e-8a7b-7c3d-9e4f-0123456789ab";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

describe.each(KINDS)("%s", (kind) => {
  const path = `/${kind}`;
  const create = async (body?: Record<string, unknown>) =>
    (await admin("POST", path, { body: body ?? (await leastOf(admin, kind)) })).record();
  const changesOf = async (id: string) =>
    (await admin("GET", `${path}/${id}/history?size=100`)).data(pageOf(changeSchema)).content;

  test("a create returns the whole record with its version, and the record is found again", async () => {
    const created = await admin("POST", path, { body: await leastOf(admin, kind) });
    expect(created.status).toBe(201);
    const record = created.record();
    expect(created.headers).toMatchObject({ etag: '"1"', location: `${path}/${record.id}` });
    expect(record.code).toMatch(/^[A-Z]{3}-\d{6}$/);
    expect(record.may).toEqual({ update: true, delete: true, seeAudience: true });
    const read = await admin("GET", `${path}/${record.id}`);
    expect(read.headers.etag).toBe('"1"');
    expect(schemasOf(kind).row.parse(read.record())).toEqual(record);
  });

  test("absent fields get their initial values", async () => {
    const body = await leastOf(admin, kind);
    expect(await create(body)).toMatchObject(schemasOf(kind).create.parse(body));
  });

  test("an edit changes only its fields, raises the version and records the actor", async () => {
    const before = await create();
    const edited = await admin("PATCH", `${path}/${before.id}`, {
      body: EDIT[kind]("edited"),
      headers: { "if-match": '"1"' },
    });
    expect(edited.status).toBe(200);
    expect(edited.headers.etag).toBe('"2"');
    const { linked: _, updatedAt: __, ...same } = before;
    expect(edited.record()).toMatchObject({ ...same, ...EDIT[kind]("edited"), version: 2 });
    expect((await admin("GET", `${path}/${before.id}`)).record()).toEqual(edited.record());
    const [newest] = await changesOf(before.id);
    const [field = ""] = Object.keys(EDIT[kind]("edited"));
    const changed = { before: before[field] ?? null, after: "edited" };
    expect(newest).toMatchObject({ action: "update", version: 2, actor: "admin", ...changed });
  });

  test("an edit without differences changes nothing and offers no undo", async () => {
    const { linked, ...before } = await create(await leastOf(admin, kind, EDIT[kind]("same")));
    const fields = Object.keys(writtenFields(definitionOf(kind)));
    const same = Object.fromEntries(Object.entries(before).filter(([name]) => fields.includes(name)));
    for (const body of [EDIT[kind]("same"), same]) {
      const edited = await admin("PATCH", `${path}/${before.id}`, { body, headers: { "if-match": '"1"' } });
      expect(edited.record()).toEqual({ ...before, linked });
      expect(edited.headers).not.toHaveProperty("x-change-set");
    }
    expect(await changesOf(before.id)).toEqual(expect.not.arrayContaining([expect.objectContaining({ version: 2 })]));
  });

  test("an edit without a version is refused, as is a stale one, with the saved record", async () => {
    const { id } = await create();
    const body = EDIT[kind]("edited");
    expect((await admin("PATCH", `${path}/${id}`, { body })).status).toBe(428);
    expect((await admin("PATCH", `${path}/${id}`, { body, headers: { "if-match": "1" } })).status).toBe(400);
    const stale = await admin("PATCH", `${path}/${id}`, { body, headers: { "if-match": '"7"' } });
    expect(stale.status).toBe(409);
    expect(stale.problem().current).toMatchObject({ id, version: 1 });
  });

  test("a deleted record is gone everywhere, and its history names the actor", async () => {
    const record = await create();
    expect((await admin("DELETE", `${path}/${record.id}`)).status).toBe(428);
    const headers = { "if-match": '"1"' };
    expect((await admin("DELETE", `${path}/${record.id}`, { headers })).status).toBe(204);
    expect((await admin("GET", `${path}/${record.id}`)).status).toBe(404);
    expect((await admin("PATCH", `${path}/${record.id}`, { headers, body: EDIT[kind]("x") })).status).toBe(404);
    expect((await admin("GET", `${path}?q=${record.code}`)).page().totalElements).toBe(0);
    const deletion = (await changesOf(record.id)).filter((change) => change.action === "delete");
    expect(deletion).toMatchObject([{ field: "deletedAt", version: 2, actor: "admin" }]);
  });

  test("a record's history replays to its present values", async () => {
    const { id } = await create(await leastOf(admin, kind, { tags: ["one"] }));
    for (const [version, word] of ["first", "second"].entries()) {
      const headers = { "if-match": `"${version + 1}"` };
      await admin("PATCH", `${path}/${id}`, { headers, body: { ...EDIT[kind](word), tags: [word] } });
    }
    const replayed = Object.fromEntries(
      (await changesOf(id)).toReversed().map((change) => [change.field, change.after]),
    );
    expect((await admin("GET", `${path}/${id}`)).record()).toMatchObject(replayed);
    expect(replayed).toMatchObject({ ...EDIT[kind]("second"), tags: ["second"] });
  });

  test("a form submitted twice, or twice at once, creates one record; another body with its key is refused", async () => {
    const headers = { "idempotency-key": unique("key") };
    const body = await leastOf(admin, kind);
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin("POST", path, { body, headers })));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.record().id)).size).toBe(1);
    expect((await admin("POST", path, { body: await leastOf(admin, kind), headers })).status).toBe(422);
  });

  test("a form submitted again after its record was deleted is refused and creates none", async () => {
    const call = { body: await leastOf(admin, kind), headers: { "idempotency-key": unique("key") } };
    const { id } = (await admin("POST", path, call)).record();
    await admin("DELETE", `${path}/${id}`, { headers: { "if-match": '"1"' } });
    const { status, detail } = (await admin("POST", path, call)).problem();
    expect([status, detail]).toEqual([409, "An earlier attempt saved this record, which has since been deleted."]);
  });

  test("a list finds a record by any of its words and offers it as a choice", async () => {
    const record = await create();
    const q = encodeURIComponent(record.name.toUpperCase().split(" ").toReversed().join(" "));
    expect((await admin("GET", `${path}?q=${q}`)).page().content.map((row) => row.id)).toEqual([record.id]);
    const { id, code, name } = record;
    expect((await admin("GET", `${path}/options?q=${q}`)).data(z.array(choiceSchema))).toEqual([{ id, code, name }]);
    expect((await admin("GET", `${path}/options?ids=${id}`)).data(z.array(choiceSchema))).toEqual([{ id, code, name }]);
  });

  test("a list returns the requested fields with their links, and whole records without a request", async () => {
    const made = await create();
    const of = async (search: string) => {
      const { content } = (await admin("GET", `${path}?q=${made.code}${search}`)).data(listPageOf(listedSchema));
      return content[0];
    };
    const { derived: _, may: __, ...whole } = (await admin("GET", `${path}/${made.id}`)).record();
    expect(await of("")).toEqual(whole);
    const always = Object.fromEntries(listedAlways(kind).map((name) => [name, whole[name]]));
    expect(await of("&fields=")).toEqual({ ...always, linked: {} });
    const { createdBy } = whole.linked;
    expect(await of("&fields=code,tags,createdBy")).toEqual({
      ...always,
      tags: whole.tags,
      createdBy: whole.createdBy,
      linked: createdBy ? { createdBy } : {},
    });
    for (const wrong of ["fields=tags,searchText", "fields=tags&fields=tags", "fields=tags,,"]) {
      const refused = await admin("GET", `${path}?${wrong}`);
      expect([refused.status, refused.wrongFields()]).toEqual([422, ["fields"]]);
    }
  });

  test.each([
    ["qz", ["Qzar"]],
    ["q+", ["Ada Q++", "C/Q++"]],
    ["q++", ["Ada Q++", "C/Q++"]],
    ["++", ["Ada Q++", "C/Q++", "Xq++"]],
    ["qza", ["Qzar", "Iqzard"]],
  ])("a search for %s matches beginnings of words if the index has no more of it", async (q, found) => {
    const word = unique("begin");
    const names = ["Ada Q++", "C/Q++", "Xq++", "Qzar", "Iqzard"];
    for (const name of names) await create(await leastOf(admin, kind, await naming(kind, `${word} ${name}`)));
    const { content } = (await admin("GET", `${path}?q=${encodeURIComponent(`${word} ${q}`)}`)).page();
    expect(names.filter((end) => content.some(({ name }) => name.endsWith(`${word} ${end}`)))).toEqual(found);
  });

  test("a search takes its wildcards literally", async () => {
    expect((await admin("GET", `${path}?q=%25`)).page().totalElements).toBe(0);
    expect((await admin("GET", `${path}?q=____`)).page().totalElements).toBe(0);
  });

  test("a page past the end is empty and still knows the total", async () => {
    await create();
    const page = (await admin("GET", `${path}?page=900`)).page();
    expect(page).toMatchObject({ content: [], number: 900, size: 20 });
    expect(page.totalElements).toBeGreaterThan(0);
  });

  test("unknown and malformed ids, and ids of other kinds, are not found", async () => {
    const other = kind === "teams" ? "companies" : "teams";
    const { id } = (await admin("POST", `/${other}`, { body: await leastOf(admin, other) })).record();
    for (const wrong of [UNKNOWN_ID, "7", "x".repeat(300), "%00", "options%2f", id]) {
      expect((await admin("GET", `${path}/${wrong}`)).status).toBe(404);
    }
  });

  test("every sort works in both directions, also with ties", async () => {
    for (const sort of definitionOf(kind).list.sorts) {
      const up = (await admin("GET", `${path}?size=100&sort=${sort}`)).page();
      const down = (await admin("GET", `${path}?size=100&sort=-${sort}`)).page();
      expect(up.content.length).toBe(down.content.length);
    }
  });
});

/** The field that gives a record this name, or ends its name with it. */
async function naming(kind: Kind, name: string): Promise<Record<string, unknown>> {
  const { fields, name: names } = definitionOf(kind);
  const field = names.at(-1) ?? "";
  if (!fields[field]?.copiedFrom) return { [field]: name };
  const body = { ...LEAST.freelancers(), lastName: name };
  return { [fields[field].copiedFrom]: (await admin("POST", "/freelancers", { body })).record().id };
}

function listedAlways(kind: Kind): readonly string[] {
  return kind === "users" ? [...LISTED_ALWAYS, "photoUrl"] : LISTED_ALWAYS;
}
