import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONFIRM_HEADER, CONFIRM_WORDS } from "@/lib/contract/changes/confirm";
import { writtenFields, type Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { initialOf } from "@/lib/records/field-types/field-types";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { ruledFields } from "@/lib/records/rules";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { allowTags } from "@/upstream/testing/examples";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { emptyAsNull } from "./ledger";

let app: TestApp;
let admin: Caller;
const { make, get, historyOf } = bulkCalls(() => admin);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

describe.each(KINDS)("%s", (kind) => {
  const { fields } = definitionOf(kind);
  const ruled = ruledFields(definitionOf(kind));
  const plain = Object.entries(writtenFields(definitionOf(kind))).filter(
    ([name]) => !ruled.has(name) && fields[name]?.type !== "reference",
  );

  test.each(plain)(
    "the change ledger records an edit of %s as the record shows it before and after",
    async (name, field) => {
      const { id } = await make(kind);
      const displayed = [(await get(kind, id))[name]];
      const values = valuesOf(field);
      await allowTags(app, field, values.flat().map(String));
      for (const value of [...values, ...emptyOf(field)]) displayed.push(await edit(kind, id, { [name]: value }));
      const known = displayed.map(emptyAsNull);
      expect(await editsOf(kind, id)).toEqual(known.slice(1).map((after, i) => [name, known[i], after]));
    },
  );
});

test("records edits of a status with its reason, a date and a reference", async () => {
  const companyId = (await make("companies")).id;
  const before = await make("projects", { startDate: "2026-03-01" });
  const patch = { companyId, status: "cancelled", cancelledReason: "No budget", endDate: "2026-05-01" };
  await edit("projects", before.id, patch);
  const edits = await editsOf("projects", before.id);
  expect(edits).toHaveLength(4);
  expect(edits).toEqual(
    expect.arrayContaining(Object.entries(patch).map(([name, value]) => [name, before[name] ?? null, value])),
  );
});

test("an edit records no change for values that stay equal", async () => {
  const { id } = await make("freelancers", { payRate: "50" });
  await edit("freelancers", id, { payRate: "50.00", skills: [], headline: "New", phone: null });
  expect(await editsOf("freelancers", id)).toEqual([["headline", null, "New"]]);
});

async function edit(kind: Kind, id: string, body: Record<string, unknown>): Promise<unknown> {
  const { version } = await get(kind, id);
  const headers = { "if-match": `"${version}"`, [CONFIRM_HEADER]: CONFIRM_WORDS.join() };
  const edited = await admin("PATCH", `/${kind}/${id}`, { body, headers });
  expect([edited.status, edited.body]).toEqual([200, edited.body]);
  return edited.record()[Object.keys(body)[0] ?? ""];
}

async function editsOf(kind: Kind, id: string) {
  const edits = (await historyOf(kind, id)).filter((change) => change.action === "update").toReversed();
  return edits.map(({ field, before, after }) => [field, before, after]);
}

function valuesOf(field: Field): unknown[] {
  switch (field.type) {
    case "text":
      return field.pattern ? [unique("one"), unique("another")] : ["One “word”", "Another"];
    case "multiline":
      return ["One “word”", "Another"];
    case "email":
      return [`${unique("one")}@example.com`, `${unique("another")}@example.com`];
    case "phone":
      return ["+1 212 555 0142", "+1 212 555 0143"];
    case "url":
      return ["https://example.com/one", "https://example.com/another"];
    case "links":
      return [["https://example.com/one"], ["https://example.com/another", "https://example.com/one"]];
    case "tags":
      return [[unique("one")], [unique("another"), "two words"]];
    case "choice":
      return field.options
        .map(({ value }) => value)
        .filter((value) => value !== field.initial)
        .slice(0, 2);
    case "currency":
      return ["EUR", "GBP"];
    case "integer":
      return [field.min + 1, field.max];
    case "decimal":
      return [field.min, field.max].map((value) => value.toFixed(field.scale));
    case "money":
      return ["12.50", "7.00"];
    case "date":
      return ["2026-02-28", "2027-01-01"];
    case "rows":
      return [[rowOf(field)], [rowOf(field), rowOf(field)]];
    case "reference":
      return [];
  }
}

function rowOf({ fields }: Extract<Field, { type: "rows" }>): Record<string, unknown> {
  const needed = Object.entries(fields).filter(([, field]) => field.required && field.type !== "reference");
  return Object.fromEntries(needed.map(([name, field]) => [name, valuesOf(field)[0]]));
}

function emptyOf(field: Field): unknown[] {
  if (field.required) return [];
  const initial = initialOf(field);
  return initial === null || Array.isArray(initial) ? [initial] : [];
}
