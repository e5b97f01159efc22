import { beforeAll, describe, expect, test } from "vitest";
import { cellsPreviewSchema, writtenCellsSchema } from "@/lib/contract/changes/cells";
import { rowsOf } from "@/upstream/changes/plan/record-rows";
import { dayIn as day, eventCalls } from "@/upstream/testing/calls/event-calls";
import { startImportApp } from "@/upstream/testing/calls/import-calls";

let imports: Awaited<ReturnType<typeof startImportApp>>["admin"];

beforeAll(async () => {
  ({ admin: imports } = await startImportApp());
});

const { makeProject, assign, read } = eventCalls(() => imports.call);

const OWN = { startDate: day(20), endDate: day(48) };
const MOVED = { startDate: day(42), endDate: day(98) };
const LATER = { startDate: day(48), endDate: day(76) };

/** A project with somebody on a position with dates of its own, and another position without. */
async function open() {
  const positions = [
    { role: "Tester", openings: 2, ...OWN },
    { role: "Writer", openings: 1 },
  ];
  const { project, positionIds } = await makeProject({ startDate: day(14), endDate: day(70), positions });
  const work = await assign(project, positionIds[0], { status: "accepted", ...OWN });
  return { project, work };
}

async function datesOf({ project, work }: Awaited<ReturnType<typeof open>>) {
  const [own] = rowsOf(await read("projects", project.id), "positions");
  const { startDate, endDate } = await read("assignments", work.id);
  return { position: { startDate: own?.startDate, endDate: own?.endDate }, work: { startDate, endDate } };
}

describe("pasted cells that move a project", () => {
  const cellsOf = (id: string) => ({
    fields: ["startDate", "endDate"],
    rows: [{ id, version: 1, texts: [MOVED.startDate, MOVED.endDate] }],
  });

  test("count its positions with dates of their own, and fail without a choice", async () => {
    const opened = await open();
    const body = cellsOf(opened.project.id);
    const preview = (await imports.call("POST", "/projects/cells/preview", { body })).data(cellsPreviewSchema);
    expect(preview.consequences).toMatchObject([
      { cause: "position-moved", records: 1, assignments: 1, suggested: { shift: 1 } },
      { cause: "own-dates", records: 1, positions: 1 },
    ]);
    const refused = (await imports.call("POST", "/projects/cells", { body })).data(writtenCellsSchema);
    expect(refused).toMatchObject({ records: 0, failures: [{ id: opened.project.id }] });
    expect(await datesOf(opened)).toEqual({ position: OWN, work: OWN });
  });

  test.each([
    ["suggested", LATER],
    ["keep", OWN],
  ] as const)("with the choice %s", async (consequences, dates) => {
    const opened = await open();
    const body = { ...cellsOf(opened.project.id), consequences };
    const written = (await imports.call("POST", "/projects/cells", { body })).data(writtenCellsSchema);
    expect(written).toMatchObject({ records: 1, failures: [] });
    expect(await datesOf(opened)).toEqual({ position: dates, work: dates });
  });
});

describe("an import that moves a project", () => {
  const csv = (code: string) => `Code,Start,End\n${code},${MOVED.startDate},${MOVED.endDate}\n`;
  const SETTINGS = { mode: "update", key: "code" } as const;

  test("has its row fail without a choice", async () => {
    const { project } = await open();
    const checked = await imports.checked("projects", "moved.csv", csv(project.code), SETTINGS);
    expect(checked.counts).toMatchObject({ failed: 1, update: 0 });
  });

  test.each([
    ["suggested", LATER],
    ["keep", OWN],
  ] as const)("with the choice %s", async (consequences, dates) => {
    const opened = await open();
    const settings = { ...SETTINGS, consequences };
    const checked = await imports.checked("projects", "moved.csv", csv(opened.project.code), settings);
    await imports.run(checked.id);
    expect(await datesOf(opened)).toEqual({ position: dates, work: dates });
  });
});

test("a bulk change of the start alone moves no position", async () => {
  const opened = await open();
  const operation = { type: "set", field: "startDate", value: day(16) };
  const body = { target: { ids: [opened.project.id] }, operation };
  expect((await imports.call("POST", "/projects/bulk", { body })).status).toBe(200);
  expect(await datesOf(opened)).toEqual({ position: OWN, work: OWN });
});
