import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { BulkDialog } from "./bulk-dialog";

const NONE = { withdraw: 0, end: 0, shift: 0, cut: 0, keep: 0 };

const NOTHING_CHANGES = {
  matching: 1,
  count: 1,
  checked: 1,
  changing: 0,
  unchanged: 1,
  failing: 0,
  overwritable: 0,
  sample: [],
  failures: [],
  units: {},
  consequences: [],
  accessChanges: { suspended: 0, openTasks: 0, changed: 0, moved: 0 },
};

/** The preview of new ends for two records that mean this for assignments. */
async function preview(kind: Kind, consequences: ConsequenceCounts) {
  const counts = { matching: 2, count: 2, checked: 2, changing: 2, unchanged: 0, failing: 0, overwritable: 0 };
  const accessChanges = { suspended: 0, openTasks: 0, changed: 0, moved: 0 };
  const previewed = { ...counts, sample: [], failures: [], units: {}, accessChanges, consequences };
  const done = { id: "r1", kind, operation: { type: "set" }, state: "done", failures: [] };
  const started = { ...done, total: 2, done: 2, changed: 2, failed: 0 };
  const calls = startFakeBff({
    answer: ({ path }) => (path.endsWith("/bulk/preview") ? previewed : path.endsWith("/bulk") ? started : undefined),
  });
  const user = renderScreen(
    "/",
    <BulkDialog
      definition={definitionOf(kind)}
      type="set"
      target={{ ids: ["a1", "a2"] }}
      records="2 records"
      onClose={() => {}}
      onStarted={() => {}}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await user.selectOptions(await dialog.findByLabelText("Field"), "endDate");
  await user.type(dialog.getByRole("textbox", { name: /^End/ }), "2027-06-30");
  await user.click(dialog.getByRole("button", { name: "Preview" }));
  const run = async () => {
    await user.click(await dialog.findByRole("button", { name: /^Update 2 / }));
    return calls.find(({ path }) => path.endsWith("/bulk"))?.body;
  };
  return { user, dialog, run };
}

test("new ends of projects say how many assignments are concerned, and send the choice for them", async () => {
  const count = { cause: "project-moved", records: 2, assignments: 5, unseen: 1 } as const;
  const named = ["Ada", "Bo", "Cy"];
  const { user, dialog, run } = await preview("projects", [
    { ...count, people: named, suggested: { ...NONE, cut: 4, end: 1 } },
  ]);
  const people = within(await dialog.findByRole("region", { name: "What happens to the people?" }));
  expect(people.getByRole("listitem").textContent).toMatch(
    /^2 projects moved, with 5 assignments \(Ada, Bo, Cy and 2 more\): 1 ended and 4 cut/,
  );
  expect(people.getByText(/1 you can’t see stay as they are/)).toBeDefined();
  await user.click(people.getByRole("button", { name: "Keep everything" }));
  expect(people.getByRole("listitem").textContent).toContain("all kept");
  expect(await run()).toMatchObject({ consequences: "keep" });
});

test("new ends of assignments outside their projects can extend these, be cut or stay", async () => {
  const count = { cause: "outside-project", records: 2, assignments: 2, unseen: 0 } as const;
  const { user, dialog, run } = await preview("assignments", [{ ...count, suggested: NONE }]);
  const dates = within(await dialog.findByRole("region", { name: "Outside the project’s dates" }));
  const said = () => dates.getByRole("listitem").textContent;
  expect(said()).toBe("2 assignments outside the dates of their projects: the projects are extended");
  await user.click(dates.getByRole("button", { name: "Keep" }));
  expect(said()).toContain("kept as entered");
  await user.click(dates.getByRole("button", { name: "Cut to the dates" }));
  expect(said()).toContain("cut to those dates");
  expect(await run()).toMatchObject({ consequences: "cut", target: { ids: ["a1", "a2"] } });
});

test("without people to decide about nothing is asked or sent", async () => {
  const { dialog, run } = await preview("projects", []);
  const sent = await run();
  expect(dialog.queryByRole("region", { name: /people|dates/ })).toBeNull();
  expect(sent).not.toHaveProperty("consequences");
});

const note = () => screen.queryByText(/^Draft restored/);

/** Opens the edit of projects on a page of its own. */
async function openEdit(type: "set" | "addTag" = "set") {
  cleanup();
  startFakeBff({ answer: ({ path }) => (path.endsWith("/bulk/preview") ? NOTHING_CHANGES : undefined) });
  const user = renderScreen(
    "/",
    <BulkDialog
      definition={definitionOf("projects")}
      type={type}
      target={{ ids: ["a1"] }}
      records="1 project"
      onClose={() => {}}
      onStarted={() => {}}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  return { user, dialog, field: () => dialog.getByLabelText<HTMLSelectElement>("Field") };
}

test("what is entered but not applied is there again on return, until it is discarded or cancelled", async () => {
  const first = await openEdit();
  expect(note()).toBeNull();
  const initial = first.field().value;
  await first.user.selectOptions(first.field(), "endDate");
  await first.user.type(first.dialog.getByRole("textbox", { name: /^End/ }), "2027-06-30");
  await first.user.click(first.dialog.getByRole("button", { name: "Preview" }));
  await first.user.click(await first.dialog.findByRole("button", { name: "Back" }));
  expect([note(), first.field().value]).toEqual([null, "endDate"]);

  const again = await openEdit();
  expect(note()).not.toBeNull();
  expect(again.field().value).toBe("endDate");
  // Not on “Discard”.
  expect(document.activeElement).toBe(again.field());
  expect(again.dialog.getByRole<HTMLInputElement>("textbox", { name: /^End/ }).value).toMatch(/2027/);
  await again.user.click(again.dialog.getByRole("button", { name: "Discard" }));
  expect([note(), again.field().value]).toEqual([null, initial]);
  await again.user.selectOptions(again.field(), "endDate");
  await again.user.click(again.dialog.getByRole("button", { name: "Cancel" }));

  const last = await openEdit();
  expect([note(), last.field().value]).toEqual([null, initial]);
});
