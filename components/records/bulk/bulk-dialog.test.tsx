import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { BulkDialog } from "./bulk-dialog";

const NONE = { withdraw: 0, end: 0, shift: 0, cut: 0, keep: 0 };

/** The preview of new ends for two records that mean this for assignments. */
async function preview(kind: Kind, consequences: ConsequenceCounts) {
  const counts = { matching: 2, count: 2, checked: 2, changing: 2, unchanged: 0, failing: 0, overwritable: 0 };
  const accessChanges = { suspended: 0, openTasks: 0, changed: 0, moved: 0 };
  const previewed = { ...counts, sample: [], failures: [], units: {}, accessChanges, consequences };
  const calls = startFakeBff({
    answer: ({ path }) => (path.endsWith("/bulk/preview") ? previewed : undefined),
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
