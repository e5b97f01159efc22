import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { ConsequenceCounts } from "@/lib/contract/staffing/consequences";
import { UndoDialog } from "./undo-dialog";

const STAYING = { withdraw: 0, end: 0, shift: 0, cut: 0, keep: 1 };
const COMPLETED = { cause: "project-completed", records: 1, assignments: 1, suggested: STAYING, unseen: 0 } as const;

async function preview(consequences: ConsequenceCounts) {
  const counts = { matching: 1, count: 1, checked: 1, changing: 1, unchanged: 0, failing: 0, overwritable: 0 };
  const accessChanges = { suspended: 0, openTasks: 0, changed: 0, moved: 0 };
  const previewed = { ...counts, sample: [], failures: [], units: {}, accessChanges, consequences, isMixed: false };
  startFakeBff({ answer: ({ path }) => (path.endsWith("/undo") ? previewed : undefined) });
  renderScreen(
    "/",
    <UndoDialog
      kind="projects"
      changeSetId="c1"
      isTogether={false}
      isRedo
      opener={{ current: null }}
      onUndone={undefined}
      onClose={() => undefined}
    />,
  );
  const dialog = within(await screen.findByRole("dialog"));
  await dialog.findByRole("button", { name: "Redo for 1 project" });
  return dialog;
}

test("who stays where they are although their project ends is named before it is redone", async () => {
  const dialog = await preview([{ ...COMPLETED, people: ["Ada Marsh"] }]);
  expect(dialog.getByRole("listitem").textContent).toBe(
    "1 project completed, with 1 assignment (Ada Marsh): stays as it is.",
  );
});

test("people out of the reader's sight are counted", async () => {
  const both = { ...STAYING, keep: 2 };
  const dialog = await preview([{ ...COMPLETED, assignments: 2, suggested: both, unseen: 3 }]);
  expect(dialog.getByRole("listitem").textContent).toBe(
    "1 project completed, with 2 assignments: stay as they are, and so do 3 you can’t see.",
  );
});

test("nothing is said where nobody stays", async () => {
  expect((await preview([])).queryByRole("listitem")).toBeNull();
});
