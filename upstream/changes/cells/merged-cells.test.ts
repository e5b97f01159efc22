import { afterAll, beforeAll, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { cellsPreviewSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import { CONFIRM_HEADER, CONFIRM_WORDS } from "@/lib/contract/changes/confirm";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get } = bulkCalls(() => admin);

type PastedRow = { record: RecordRow; texts: (string | null)[]; overwrite?: number };

function paste(kind: Kind, fields: readonly string[], ...pasted: PastedRow[]) {
  const rows = pasted.map(({ record: { id, version }, ...row }) => ({ id, version, ...row }));
  const body = { fields, rows };
  return {
    preview: async () => (await admin("POST", `/${kind}/cells/preview`, { body })).data(cellsPreviewSchema),
    write: async () => (await admin("POST", `/${kind}/cells`, { body })).data(writtenCellsSchema),
  };
}

/** Somebody else changes the record, once for each of the values. */
async function change(kind: Kind, { id }: RecordRow, ...edits: Record<string, unknown>[]): Promise<void> {
  const other = await app.as("system");
  for (const body of edits) {
    const { version } = await get(kind, id);
    const headers = { "if-match": `"${version}"`, [CONFIRM_HEADER]: CONFIRM_WORDS.join() };
    const answer = await other("PATCH", `/${kind}/${id}`, { body, headers });
    expect(answer.status).toBe(200);
  }
}

test("cells are written beside what several others have changed", async () => {
  const ada = await make("freelancers");
  await change("freelancers", ada, { headline: "Poet" }, { workMode: "remote" });
  const written = await paste("freelancers", ["hoursPerWeek"], { record: ada, texts: ["24"] }).write();
  expect(written).toMatchObject({ records: 1, cells: 1, failures: [] });
  expect(await get("freelancers", ada.id)).toMatchObject({ hoursPerWeek: 24, headline: "Poet", workMode: "remote" });
});

test("a cell that both changed stays, with all three values, and the record’s other cells are written", async () => {
  const [ada, bob] = [await make("freelancers", { workMode: "onsite" }), await make("freelancers")];
  await change("freelancers", ada, { workMode: "remote" });
  const pasted = paste(
    "freelancers",
    ["workMode", "hoursPerWeek"],
    { record: ada, texts: ["Hybrid", "24"] },
    { record: bob, texts: ["Hybrid", "24"] },
  );
  const values = [{ field: "workMode", base: "On site", theirs: "Remote", mine: "Hybrid" }];
  const failure = { id: ada.id, field: "workMode", conflict: { fields: ["workMode"], values } };
  const preview = await pasted.preview();
  expect(preview).toMatchObject({ changing: 2, cells: 3, failures: [failure] });
  expect(preview.failures[0]?.conflict?.version).toBe(2);
  const written = await pasted.write();
  expect(written).toMatchObject({ records: 2, cells: 3, failures: [failure] });
  // With its other cell written, the record has the next version.
  expect(written.failures[0]?.conflict?.version).toBe(3);
  expect(await get("freelancers", ada.id)).toMatchObject({ workMode: "remote", hoursPerWeek: 24, version: 3 });

  const overwrite = { record: ada, texts: ["Hybrid", null], overwrite: 3 };
  const mine = await paste("freelancers", ["workMode", "hoursPerWeek"], overwrite).write();
  expect(mine).toMatchObject({ records: 1, cells: 1, failures: [] });
  expect((await get("freelancers", ada.id)).workMode).toBe("hybrid");
  const undone = (await admin("POST", `/change-sets/${mine.changeSetId}/undo`, { body: {} })).data(runSchema);
  expect(undone).toMatchObject({ changed: 1, failed: 0 });
  expect(await get("freelancers", ada.id)).toMatchObject({ workMode: "remote", hoursPerWeek: 24 });
});

test("mine isn’t written over a change that came after the conflict was seen", async () => {
  const ada = await make("freelancers", { workMode: "onsite" });
  await change("freelancers", ada, { workMode: "remote" }, { workMode: "onsite" }, { workMode: "remote" });
  const written = await paste("freelancers", ["workMode"], { record: ada, texts: ["Hybrid"], overwrite: 2 }).write();
  expect(written).toMatchObject({ records: 0, changeSetId: null, failures: [{ conflict: { version: 4 } }] });
});

test("the same change by both is no conflict, nor is a value that somebody has put back", async () => {
  const [ada, bob] = [
    await make("freelancers", { workMode: "onsite" }),
    await make("freelancers", { workMode: "onsite" }),
  ];
  await change("freelancers", ada, { workMode: "remote" });
  await change("freelancers", bob, { workMode: "hybrid" }, { workMode: "onsite" });
  const rows = [ada, bob].map((record) => ({ record, texts: ["Remote"] }));
  expect(await paste("freelancers", ["workMode"], ...rows).write()).toMatchObject({ records: 1, failures: [] });
  expect((await get("freelancers", bob.id)).workMode).toBe("remote");
});

test("an amount conflicts with a changed currency, and mine has the currency that it was pasted in", async () => {
  const ada = await make("freelancers", { payRate: "40.00", currency: "USD", rateUnit: "hour" });
  await change("freelancers", ada, { currency: "EUR" });
  const { failures } = await paste("freelancers", ["payRate"], { record: ada, texts: ["45.00"] }).write();
  expect(failures).toMatchObject([
    {
      field: "payRate",
      conflict: {
        version: 2,
        fields: ["payRate"],
        values: [
          { field: "payRate", base: "40.00", theirs: "40.00", mine: "45.00" },
          { field: "currency", base: "USD", theirs: "EUR", mine: "USD" },
        ],
      },
    },
  ]);
  await paste("freelancers", ["payRate"], { record: ada, texts: ["45.00"], overwrite: 2 }).write();
  expect(await get("freelancers", ada.id)).toMatchObject({ payRate: "45.00", currency: "USD" });
});

test("tags are merged by tag, and an emptied cell takes only the tags that were seen", async () => {
  const [ada, bob] = [await make("freelancers", { tags: ["old"] }), await make("freelancers", { tags: ["old"] })];
  for (const record of [ada, bob]) await change("freelancers", record, { tags: ["old", "theirs"] });
  const rows = [
    { record: ada, texts: ["old, mine"] },
    { record: bob, texts: [""] },
  ];
  expect(await paste("freelancers", ["tags"], ...rows).write()).toMatchObject({ records: 2, failures: [] });
  expect(new Set(textsOf((await get("freelancers", ada.id)).tags))).toEqual(new Set(["old", "theirs", "mine"]));
  expect((await get("freelancers", bob.id)).tags).toEqual(["theirs"]);
});

test("an emptied cell conflicts with what others wrote in it", async () => {
  const ada = await make("freelancers", { hoursPerWeek: 20 });
  await change("freelancers", ada, { hoursPerWeek: 30 });
  const { failures } = await paste("freelancers", ["hoursPerWeek"], { record: ada, texts: [""] }).write();
  expect(failures[0]?.conflict?.values).toEqual([{ field: "hoursPerWeek", base: "20", theirs: "30", mine: "" }]);
});

test("a wrong cell and a conflict of one record are two failures", async () => {
  const team = await make("teams", { status: "forming" });
  await change("teams", team, { status: "active" });
  const cells = paste("teams", ["status", "leadId", "tags"], {
    record: team,
    texts: ["Paused", "Nobody Known", "new"],
  });
  const { failures, records } = await cells.write();
  expect(records).toBe(1);
  expect(failures.map(({ field, conflict }) => [field, conflict !== undefined])).toEqual([
    ["leadId", false],
    ["status", true],
  ]);
  expect(await get("teams", team.id)).toMatchObject({ status: "active", tags: ["new"] });
});

test("a record whose version is yet to come is left alone, as is a deleted one", async () => {
  const [ada, gone] = [await make("freelancers"), await make("freelancers")];
  await admin("DELETE", `/freelancers/${gone.id}`, { headers: { "if-match": '"1"' } });
  const rows = [{ ...ada, version: 5 }, gone].map((record) => ({ record, texts: ["24"] }));
  const { records, failures } = await paste("freelancers", ["hoursPerWeek"], ...rows).write();
  expect([records, new Set(failures.map(({ id }) => id))]).toEqual([0, new Set([ada.id, gone.id])]);
});
