import { beforeAll, describe, expect, test } from "vitest";
import { previewSchema, runSchema } from "@/lib/contract/changes/bulk";
import type { ChoiceForAll } from "@/lib/contract/staffing/consequences";
import { dayIn, eventCalls } from "@/upstream/testing/calls/event-calls";
import { startImportApp } from "@/upstream/testing/calls/import-calls";

let imports: Awaited<ReturnType<typeof startImportApp>>["admin"];

beforeAll(async () => {
  ({ admin: imports } = await startImportApp());
});

const { makeProject, assign, read } = eventCalls(() => imports.call);

/** Somebody accepted in a project that ends on day 70. */
async function staff() {
  const { project, positionIds } = await makeProject({ startDate: dayIn(0), endDate: dayIn(70) });
  const work = await assign(project, positionIds[0], { status: "accepted" });
  return { project, work };
}

const LATER = () => dayIn(90);

async function endLater(ids: string[], consequences?: ChoiceForAll) {
  const body = { target: { ids }, operation: { type: "set", field: "endDate", value: LATER() } };
  const preview = (await imports.call("POST", "/assignments/bulk/preview", { body })).data(previewSchema);
  const sent = { ...body, ...(consequences ? { consequences } : {}) };
  const run = (await imports.call("POST", "/assignments/bulk", { body: sent })).data(runSchema);
  return { preview, run };
}

const ends = async ({ project, work }: Awaited<ReturnType<typeof staff>>) => [
  (await read("assignments", work.id)).endDate,
  (await read("projects", project.id)).endDate,
];

describe("a bulk edit that takes assignments out of their projects' dates", () => {
  test("counts them, and fails until it is chosen what happens to the dates", async () => {
    const staffed = await staff();
    const { preview, run } = await endLater([staffed.work.id]);
    expect(preview.consequences).toMatchObject([{ cause: "outside-project", records: 1, assignments: 1 }]);
    expect(run).toMatchObject({ changed: 0, failed: 1 });
    expect(run.failures[0]?.message).toContain("outside the dates of");
    expect(await ends(staffed)).toEqual([dayIn(70), dayIn(70)]);
  });

  test.each([
    ["suggested", 90, 90],
    ["cut", 70, 70],
    ["keep", 90, 70],
  ] as const)("with the choice %s ends them on day %i, and the project on day %i", async (choice, own, project) => {
    const staffed = await staff();
    expect((await endLater([staffed.work.id], choice)).run.failed).toBe(0);
    expect(await ends(staffed)).toEqual([dayIn(own), dayIn(project)]);
  });
});

describe("an import with dates outside of projects", () => {
  const csv = (code: string) => `Code,End\n${code},${LATER()}\n`;
  const SETTINGS = { mode: "update", key: "code" } as const;

  test("has such rows fail until it is chosen, and each row says what the choice does", async () => {
    const { work } = await staff();
    const checked = await imports.checked("assignments", "ends.csv", csv(work.code), SETTINGS);
    expect(checked.counts).toMatchObject({ failed: 1, update: 0 });
    expect(checked.consequences).toMatchObject([{ cause: "outside-project", assignments: 1 }]);
    await imports.change(checked.id, { consequences: "keep" });
    expect((await imports.check(checked.id)).counts).toMatchObject({ failed: 0, update: 1 });
    const { rows } = await imports.rows(checked.id);
    expect(rows[0]?.warning).toContain("outside the dates of");
  });

  test("cut to those dates leaves nobody outside, and keeps the project as it is", async () => {
    const staffed = await staff();
    const later = `Code,Start,End\n${staffed.work.code},${dayIn(20)},${LATER()}\n`;
    const checked = await imports.checked("assignments", "ends.csv", later, { ...SETTINGS, consequences: "cut" });
    const { rows } = await imports.rows(checked.id);
    expect(rows[0]?.warning).toMatch(/^Cut to /);
    await imports.run(checked.id);
    expect(await ends(staffed)).toEqual([dayIn(70), dayIn(70)]);
    expect((await read("assignments", staffed.work.id)).startDate).toBe(dayIn(20));
  });

  test("can't cut work of which nothing would be left", async () => {
    const { work } = await staff();
    const after = `Code,Start,End\n${work.code},${dayIn(80)},${LATER()}\n`;
    const checked = await imports.checked("assignments", "ends.csv", after, { ...SETTINGS, consequences: "cut" });
    expect(checked.counts).toMatchObject({ failed: 1, update: 0 });
  });
});
