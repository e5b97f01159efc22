import { afterAll, beforeAll, expect, test } from "vitest";
import { runSchema } from "@/lib/contract/changes/bulk";
import { cellsPreviewSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { bulkCalls } from "@/upstream/testing/calls/bulk-calls";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as("admin");
});
afterAll(() => app.close());

const { make, get, historyOf } = bulkCalls(() => admin);

type Pasted = readonly [record: RecordRow, ...texts: string[]];

function paste(kind: Kind, fields: readonly string[], ...rows: Pasted[]) {
  const body = { fields, rows: rows.map(([{ id, version }, ...texts]) => ({ id, version, texts })) };
  return {
    preview: async () => (await admin("POST", `/${kind}/cells/preview`, { body })).data(cellsPreviewSchema),
    write: async (caller = admin) => (await caller("POST", `/${kind}/cells`, { body })).data(writtenCellsSchema),
    answer: () => admin("POST", `/${kind}/cells`, { body }),
  };
}

test("each record takes its own texts, in one change set that one undo takes back", async () => {
  const [ada, bob] = [await make("freelancers"), await make("freelancers", { skills: ["Java"] })];
  const pasted = paste(
    "freelancers",
    ["availability", "hoursPerWeek", "skills"],
    [ada, "Partial", "20", "SQL, Kafka"],
    [bob, "on notice", "", "Java"],
  );
  const preview = await pasted.preview();
  expect(preview).toMatchObject({ changing: 2, failing: 0, failures: [] });
  expect((await get("freelancers", ada.id)).version).toBe(1);
  const written = await pasted.write();
  expect(written).toMatchObject({ records: 2, cells: preview.cells, failures: [] });
  expect(await get("freelancers", ada.id)).toMatchObject({
    availability: "partial",
    hoursPerWeek: 20,
    skills: ["SQL", "Kafka"],
  });
  expect(await get("freelancers", bob.id)).toMatchObject({ availability: "on_notice", skills: ["Java"] });
  const sets = [...(await historyOf("freelancers", ada.id)), ...(await historyOf("freelancers", bob.id))];
  const changed = sets.filter(({ version }) => version === 2).map(({ changeSetId }) => changeSetId);
  expect(new Set(changed)).toEqual(new Set([written.changeSetId]));
  const undone = (await admin("POST", `/change-sets/${written.changeSetId}/undo`, { body: {} })).data(runSchema);
  expect(undone).toMatchObject({ changed: 2, failed: 0 });
  expect(await get("freelancers", ada.id)).toMatchObject({ availability: ada.availability, skills: ada.skills });
});

test("a cell that can’t be read fails alone, with its reason", async () => {
  const ada = await make("freelancers");
  const pasted = paste("freelancers", ["availability", "hoursPerWeek"], [ada, "sometimes", "16"]);
  const failure = { id: ada.id, field: "availability" };
  expect(await pasted.preview()).toMatchObject({ changing: 1, cells: 1, failures: [failure] });
  const written = await pasted.write();
  expect(written).toMatchObject({ records: 1, cells: 1, failures: [failure] });
  expect(written.failures[0]?.message).toMatch(/^Not one of/);
  expect(await get("freelancers", ada.id)).toMatchObject({ hoursPerWeek: 16, availability: ada.availability });
});

test("a status without its reason fails, and the record’s other cells don’t", async () => {
  const ada = await make("freelancers");
  const written = await paste("freelancers", ["status", "hoursPerWeek"], [ada, "Blocked", "12"]).write();
  expect(written.failures).toMatchObject([{ id: ada.id, field: "blockedReason" }]);
  expect(await get("freelancers", ada.id)).toMatchObject({ status: ada.status, hoursPerWeek: 12 });
});

test("a status that needs no reason empties the former one’s, as the preview says", async () => {
  const ada = await make("freelancers", { status: "blocked", blockedReason: "No papers" });
  const pasted = paste("freelancers", ["status"], [ada, "Active"]);
  expect(await pasted.preview()).toMatchObject({ changing: 1, cells: 1, failures: [] });
  await pasted.write();
  expect(await get("freelancers", ada.id)).toMatchObject({ status: "active", blockedReason: null });
});

test("texts that the records have already change nothing", async () => {
  const ada = await make("freelancers", { payRate: "950.50", skills: ["Java", "SQL"], availableFrom: "2027-04-03" });
  const fields = ["payRate", "skills", "availableFrom"];
  const pasted = paste("freelancers", fields, [ada, "950.50", "Java, SQL", "2027-04-03"]);
  expect(await pasted.preview()).toMatchObject({ changing: 0, unchanged: 1, cells: 0 });
  expect(await pasted.write()).toMatchObject({ changeSetId: null, cells: 0, failures: [] });
});

test("fields without inline edit, repeated records and short rows are refused", async () => {
  const ada = await make("freelancers");
  const refused: [fields: string[], ...Pasted[]][] = [
    [["email"], [ada, "ada@x.test"]],
    [
      ["hoursPerWeek", "hoursPerWeek"],
      [ada, "1", "2"],
    ],
    [["hoursPerWeek"], [ada, "1"], [ada, "2"]],
    [
      ["hoursPerWeek", "skills"],
      [ada, "1"],
    ],
  ];
  for (const [fields, ...rows] of refused) {
    expect((await paste("freelancers", fields, ...rows).answer()).status).toBe(422);
  }
});

test("a center admin changes only cells of their own center", async () => {
  const [own, other] = [
    await make("freelancers", { centerCode: "NYC01" }),
    await make("freelancers", { centerCode: "LAX01" }),
  ];
  const center = await app.as("center");
  const tag = unique("tag");
  const written = await paste("freelancers", ["tags"], [own, tag], [other, tag]).write(center);
  expect(written).toMatchObject({ records: 1, failures: [{ id: other.id, name: "" }] });
  expect((await get("freelancers", other.id)).tags).toEqual([]);
});

test("rates are read with the currency and unit that they show, and a negative one fails", async () => {
  const [ada, bob, eve] = [await make("freelancers"), await make("freelancers"), await make("freelancers")];
  const rates = paste("freelancers", ["payRate"], [ada, "$65/hr"], [bob, "€450,-/day"], [eve, "(5.00)"]);
  const { failures } = await rates.write();
  expect(failures).toMatchObject([{ id: eve.id, message: "A negative amount. Use 0 or more" }]);
  expect(await get("freelancers", ada.id)).toMatchObject({ payRate: "65.00", currency: "USD", rateUnit: "hour" });
  expect(await get("freelancers", bob.id)).toMatchObject({ payRate: "450.00", currency: "EUR", rateUnit: "day" });
});
