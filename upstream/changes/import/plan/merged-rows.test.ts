import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { CONFIRM_HEADER, CONFIRM_WORDS } from "@/lib/contract/changes/confirm";
import { definitionOf } from "@/lib/records/definitions";
import type { ImportSettings } from "@/lib/contract/changes/import";
import { mergeEdits } from "@/lib/records/merge/merge-edits";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { loadReference } from "@/upstream/records/reference/load-reference";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { importCalls, startImportApp } from "@/upstream/testing/calls/import-calls";

const { app, admin, call } = await startImportApp();
const { make, get } = bulkCalls(() => call);

beforeAll(() => loadReference(app.db, ["US"]), 120_000);

type Values = Record<string, unknown>;

/** Somebody else changes the record, once for each of the values. */
async function change(kind: Kind, { id }: RecordRow, ...edits: Values[]): Promise<void> {
  const other = await app.as("system");
  for (const body of edits) {
    const { version } = await get(kind, id);
    const answer = await other("PATCH", `/${kind}/${id}`, {
      body,
      headers: { "if-match": `"${version}"`, [CONFIRM_HEADER]: CONFIRM_WORDS.join() },
    });
    expect(answer.status).toBe(200);
  }
}

/** Checks a file with a row for each record, as exported at its version. */
function check(
  kind: Kind,
  headers: readonly string[],
  rows: readonly (readonly [record: RecordRow, ...cells: string[]])[],
  settings: Partial<ImportSettings> = {},
) {
  const lines = rows.map(([{ code, version }, ...cells]) => [code, version, ...cells].join(","));
  const text = [["Code", "Version", ...headers].join(","), ...lines].join("\n");
  return admin.checked(kind, `${kind}.csv`, text, { mode: "update", key: "code", ...settings });
}

const firstOf = async (id: string) => (await admin.rows(id)).rows[0];

test("a row is written beside what others have changed, and cells as exported keep nothing back", async () => {
  const ada = await make("freelancers", { headline: "Writer", summary: "Short" });
  await change("freelancers", ada, { headline: "Editor" }, { phone: "+1 212 555 0143" }, { headline: "Poet" });
  const { id, stale, counts } = await check("freelancers", ["Headline", "Summary"], [[ada, "Writer", "Long"]]);
  expect([stale, counts.update]).toEqual([0, 1]);
  expect(await firstOf(id)).toMatchObject({
    stale: null,
    changes: [{ field: "summary", before: "Short", after: "Long" }],
  });
  expect((await admin.run(id)).counts).toMatchObject({ update: 1 });
  expect(await get("freelancers", ada.id)).toMatchObject({
    headline: "Poet",
    summary: "Long",
    phone: "+1 212 555 0143",
  });
});

test("a row that changes nothing of the export is unchanged, and so is one that makes the same change", async () => {
  const [ada, bob] = [
    await make("freelancers", { headline: "Writer" }),
    await make("freelancers", { headline: "Writer" }),
  ];
  for (const record of [ada, bob]) await change("freelancers", record, { headline: "Poet" });
  const rows = [
    [ada, "Writer"],
    [bob, "Poet"],
  ] as const;
  expect(await check("freelancers", ["Headline"], rows)).toMatchObject({ stale: 0, counts: { unchanged: 2 } });
  expect(await check("freelancers", ["Headline"], rows, { stale: "overwrite" })).toMatchObject({
    counts: { unchanged: 2 },
  });
  expect((await get("freelancers", ada.id)).headline).toBe("Poet");
});

test("theirs are kept in the fields that both changed, and the row’s other changes are written", async () => {
  const ada = await make("freelancers", { headline: "Writer" });
  await change("freelancers", ada, { headline: "Poet" });
  const { id, stale, counts } = await check("freelancers", ["Headline", "Summary"], [[ada, "Editor", "Long"]]);
  expect([stale, counts.failed]).toEqual([1, 1]);
  const met = { field: "headline", base: "Writer", before: "Poet", after: "Editor" };
  expect((await firstOf(id))?.changes).toEqual([met, { field: "summary", before: "", after: "Long" }]);
  expect(await admin.edit(id, { stale: { choice: "keep" } })).toMatchObject({
    open: 1,
    stale: 0,
    counts: { update: 1 },
  });
  expect((await firstOf(id))?.changes).toEqual(expect.arrayContaining([met]));
  await admin.run(id);
  expect(await get("freelancers", ada.id)).toMatchObject({ headline: "Poet", summary: "Long" });
  // What stayed is none of the row's changes.
  expect((await firstOf(id))?.changes).toEqual([{ field: "summary", before: "", after: "Long" }]);
});

test.each(["row", "setting"])(
  "the file wins where both changed, by a choice for the %s, and only there",
  async (of) => {
    const ada = await make("freelancers", { headline: "Writer", summary: "Short" });
    await change("freelancers", ada, { headline: "Poet", summary: "Theirs" });
    const settings = of === "setting" ? { stale: "overwrite" as const } : {};
    const { id } = await check("freelancers", ["Headline", "Summary"], [[ada, "Editor", "Short"]], settings);
    if (of === "row") await admin.edit(id, { stale: { choice: "overwrite", n: [2] } });
    expect((await admin.run(id)).counts).toMatchObject({ update: 1 });
    expect(await get("freelancers", ada.id)).toMatchObject({ headline: "Editor", summary: "Theirs" });
  },
);

test("tags are merged by tag, without a question", async () => {
  const ada = await make("freelancers", { tags: ["old", "both"] });
  await change("freelancers", ada, { tags: ["both", "theirs"] });
  const { id, stale } = await check("freelancers", ["Tags"], [[ada, "old; both; mine"]]);
  expect(stale).toBe(0);
  expect((await firstOf(id))?.changes).toMatchObject([{ field: "tags", after: expect.stringContaining("theirs") }]);
  await admin.run(id);
  expect(new Set(textsOf((await get("freelancers", ada.id)).tags))).toEqual(new Set(["both", "theirs", "mine"]));
});

describe("fields that one rule joins", () => {
  test("are asked about together: an amount of the file and their currency", async () => {
    const made = { payRate: "40.00", currency: "USD" };
    const [ada, bob] = [await make("freelancers", made), await make("freelancers", made)];
    for (const record of [ada, bob]) await change("freelancers", record, { currency: "EUR" });
    const { id, stale } = await check(
      "freelancers",
      ["Pay rate"],
      [
        [ada, "45.00"],
        [bob, "45.00"],
      ],
    );
    expect(stale).toBe(2);
    expect((await firstOf(id))?.changes).toEqual([
      { field: "payRate", base: "40.00", before: "40.00", after: "45.00" },
      { field: "currency", base: "USD", before: "EUR", after: "USD" },
    ]);
    await admin.edit(id, { stale: { choice: "overwrite", n: [2] } });
    await admin.edit(id, { stale: { choice: "keep", n: [3] } });
    await admin.run(id);
    expect(await get("freelancers", ada.id)).toMatchObject({ payRate: "45.00", currency: "USD" });
    expect(await get("freelancers", bob.id)).toMatchObject({ payRate: "40.00", currency: "EUR" });
  });

  test("are asked about together: a city of the file and their state", async () => {
    const ada = await make("freelancers", { stateId: "MA" });
    await change("freelancers", ada, { stateId: "NY" });
    const { id, stale } = await check("freelancers", ["State", "City"], [[ada, "Massachusetts", "Boston"]]);
    expect(stale).toBe(1);
    expect((await firstOf(id))?.changes).toEqual(
      expect.arrayContaining([
        { field: "stateId", base: "Massachusetts", before: "New York", after: "Massachusetts" },
        { field: "cityId", base: "", before: "", after: "Boston" },
      ]),
    );
    await admin.edit(id, { stale: { choice: "overwrite" } });
    await admin.run(id);
    const written = await get("freelancers", ada.id);
    expect([written.stateId, written.linked.cityId?.name]).toEqual(["MA", "Boston"]);
  });
});

test("an empty cell empties what others changed only where empty cells count", async () => {
  const ada = await make("freelancers", { headline: "Writer" });
  await change("freelancers", ada, { headline: "Poet" });
  const rows = [[ada, "", "Long"]] as const;
  const fields = ["Headline", "Summary"];
  expect(await check("freelancers", fields, rows)).toMatchObject({ stale: 0, counts: { update: 1 } });
  const { id, stale } = await check("freelancers", fields, rows, { blanks: "clear" });
  expect(stale).toBe(1);
  expect((await firstOf(id))?.changes).toContainEqual({ field: "headline", base: "Writer", before: "Poet", after: "" });
});

test("a reference reads as at the export, also by a name that two have", async () => {
  const [first, other] = [await make("companies", { name: "Twin Ltd" }), await make("companies", { name: "Twin Ltd" })];
  const team = await make("teams", { companyId: first.id });
  await change("teams", team, { companyId: other.id });
  const checked = await check("teams", ["Company", "Description"], [[team, "Twin Ltd", "From the file"]]);
  expect(checked).toMatchObject({ stale: 0, counts: { update: 1 } });
  await admin.run(checked.id);
  expect(await get("teams", team.id)).toMatchObject({ companyId: other.id, description: "From the file" });
});

test("a version that the record never had asks about all that the row changes", async () => {
  const team = await make("teams", { description: "As exported" });
  for (const version of [0, 7]) {
    const { id, stale } = await check("teams", ["Description"], [[{ ...team, version }, "From the file"]]);
    expect(stale).toBe(1);
    expect((await firstOf(id))?.changes).toEqual([
      { field: "description", before: "As exported", after: "From the file" },
    ]);
    expect(await admin.edit(id, { stale: { choice: "keep" } })).toMatchObject({ counts: { skipped: 1 } });
  }
});

test("a record that somebody has deleted since the export fails, and one of another center is not found", async () => {
  const [gone, away] = [await make("freelancers"), await make("freelancers", { centerCode: "LAX01" })];
  await change("freelancers", gone, { headline: "Poet" });
  await change("freelancers", away, { headline: "Poet" });
  await call("DELETE", `/freelancers/${gone.id}`, { headers: { "if-match": '"2"' } });
  const center = await importCalls(app, "center");
  const text = ["Code,Version,Summary", ...[gone, away].map(({ code }) => `${code},1,Long`)].join("\n");
  const { counts, stale } = await center.checked("freelancers", "f.csv", text, { mode: "update", key: "code" });
  expect([counts.update, stale]).toEqual([0, 0]);
});

/** What the record has of a file's texts. */
function stored({ experienceYears, availability, ...values }: Values): Values {
  return {
    ...values,
    ...(experienceYears === undefined ? {} : { experienceYears: Number(experienceYears) }),
    ...(availability === undefined ? {} : { availability: String(availability).toLowerCase() }),
  };
}

const VALUES: Record<string, readonly string[]> = {
  headline: ["Writer", "Editor", "Poet"],
  summary: ["Short", "Long"],
  experienceYears: ["1", "7"],
  payRate: ["90.00", "70.00"],
  availability: ["Available", "Unavailable"],
  availableFrom: ["2027-01-04", "2027-02-01"],
};

test("random edits of two people end as the browser merges them", async () => {
  const definition = definitionOf("freelancers");
  const labels = Object.keys(VALUES).map((name) => definition.fields[name]?.label ?? "");
  const edit = fc.record(
    Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, fc.constantFrom(...values)])),
    { requiredKeys: [] },
  );
  const cases = fc.sample(fc.record({ mine: edit, theirs: edit }), { numRuns: 24, seed: 34 });
  const made: { record: RecordRow; expected: Values; mine: Values }[] = [];
  for (const { mine, theirs } of cases) {
    const start = Object.fromEntries(Object.entries(VALUES).map(([name, [value]]) => [name, value]));
    const record = await make("freelancers", stored(start));
    if (Object.keys(theirs).length > 0) await change("freelancers", record, stored(theirs));
    const full = { ...start, ...mine };
    const merge = mergeEdits(definition, start, full, { ...start, ...theirs });
    const theirsWin = Object.assign({}, merge.values, ...merge.conflicts.map((conflict) => conflict.theirs));
    made.push({ record, mine: full, expected: stored(theirsWin) });
  }
  const rows = made.map(
    ({ record, mine }) => [record, ...Object.keys(VALUES).map((name) => String(mine[name]))] as const,
  );
  const { id } = await check("freelancers", labels, rows);
  await admin.edit(id, { stale: { choice: "keep" } });
  await admin.run(id);
  for (const { record, expected } of made) expect(await get("freelancers", record.id)).toMatchObject(expected);
});
