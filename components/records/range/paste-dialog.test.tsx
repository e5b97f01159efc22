import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { BulkFailure } from "@/lib/contract/changes/bulk";
import type { Cells } from "@/lib/contract/changes/cells";
import { definitionOf } from "@/lib/records/definitions";
import { isObject } from "@/lib/values";
import { PasteDialog } from "./paste-dialog";

const CELLS: Cells = {
  fields: ["workMode", "payRate"],
  rows: [
    { id: "f1", version: 1, texts: ["Hybrid", "45.00"] },
    { id: "f2", version: 1, texts: ["Hybrid", "50.00"] },
  ],
};

const rate: BulkFailure = {
  id: "f1",
  code: "FRL-1",
  name: "Ada King",
  field: "payRate",
  message: "Changed by someone else since you opened the list",
  conflict: {
    version: 3,
    fields: ["payRate"],
    values: [
      { field: "payRate", base: "40.00", theirs: "40.00", mine: "45.00" },
      { field: "currency", base: "USD", theirs: "EUR", mine: "USD" },
    ],
  },
};
const mode: BulkFailure = {
  ...rate,
  id: "f2",
  name: "Bob Ross",
  field: "workMode",
  conflict: {
    version: 5,
    fields: ["workMode"],
    values: [{ field: "workMode", base: "", theirs: "Remote", mine: "Hybrid" }],
  },
};

/** Cells that are written, with the conflicts that are left of those of `later`, once. */
function openPasted(conflicts: readonly BulkFailure[], later: readonly BulkFailure[] = []) {
  const left = [[...later]];
  const isLeft = ({ id, field, conflict }: BulkFailure, { fields, rows }: Cells) =>
    rows.some(
      (row) => row.id === id && row.overwrite !== conflict?.version && row.texts[fields.indexOf(field ?? "")] !== null,
    );
  const calls = startFakeBff({
    answer: ({ method, path, body }) => {
      if (method !== "POST" || !isCells(body)) return undefined;
      const cells = body.rows.flatMap(({ texts }) => texts.filter((text) => text !== null)).length;
      const failures = conflicts.filter((conflict) => isLeft(conflict, body));
      if (path.endsWith("/preview")) return { ...PREVIEW, cells: cells - failures.length, changing: 2, failures };
      return { changeSetId: "c1", cells, records: 2, failures: left.shift() ?? [] };
    },
  });
  const onClose = vi.fn();
  const pasted = { cells: CELLS, skippedColumns: [], skippedRecords: [], rowsOutside: 0, columnsOutside: 0 };
  const user = renderScreen(
    "/freelancers",
    <PasteDialog definition={definitionOf("freelancers")} pasted={pasted} onClose={onClose} />,
  );
  const written = () => calls.filter(({ path }) => path === "/api/freelancers/cells").map(({ body }) => body);
  return { user, onClose, written };
}

function isCells(body: unknown): body is Cells {
  return isObject(body) && Array.isArray(body.rows);
}

const PREVIEW = {
  matching: 2,
  count: 2,
  checked: 2,
  unchanged: 0,
  failing: 0,
  sample: [],
  accessChanges: { suspended: 0, openTasks: 0, changed: 0, moved: 0 },
  consequences: [],
  units: {},
  overwritable: 0,
  isMixed: false,
};

const choices = async () => within(await screen.findByRole("region", { name: "Changed by someone else" }));

test("theirs stay unless mine is chosen, field by field, and all is one write", async () => {
  const { user, onClose, written } = openPasted([rate, mode]);
  const list = await choices();
  expect(list.getByText(/2 values were changed by someone else/)).toBeDefined();
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Ada King: Pay rate, Currency was 40.00, USD45.00, USDUse mine40.00, EURUse theirs",
    "Bob Ross: Work mode was not setHybridUse mineRemoteUse theirs",
  ]);
  const ada = within(list.getByRole("group", { name: "Ada King: Pay rate, Currency" }));
  expect(ada.getByRole("button", { name: "Use theirs" }).getAttribute("aria-pressed")).toBe("true");
  await user.click(ada.getByRole("button", { name: "Use mine" }));
  await user.click(await screen.findByRole("button", { name: "Change 3 cells of 2 freelancers" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written()).toEqual([
    {
      fields: ["workMode", "payRate"],
      rows: [
        { id: "f1", version: 1, texts: ["Hybrid", "45.00"], overwrite: 3 },
        { id: "f2", version: 1, texts: [null, "50.00"] },
      ],
    },
  ]);
});

test("what somebody else changes after the preview is chosen for next, alone", async () => {
  const { user, onClose, written } = openPasted([mode], [mode]);
  await choices();
  await user.click(screen.getByRole("button", { name: "Change 3 cells of 2 freelancers" }));
  await waitFor(() => expect(written()).toHaveLength(1));
  const list = await choices();
  await user.click(list.getByRole("button", { name: "Use mine" }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: /^Change 1 cell / }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(written()[1]).toEqual({
    fields: ["workMode", "payRate"],
    rows: [{ id: "f2", version: 1, texts: ["Hybrid", null], overwrite: 5 }],
  });
});
