import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import { importRowSchema, importSchema } from "@/lib/contract/import";
import { DoubleChoice } from "./double-choice";

const COUNTS = { create: 1, update: 0, unchanged: 0, skipped: 0, failed: 0 };

const data = importSchema.parse({
  id: "i1",
  kind: "freelancers",
  fileName: "people.csv",
  fileBytes: 1,
  state: "checked",
  error: null,
  note: null,
  sheets: [],
  settings: {
    sheet: 0,
    headerRow: 0,
    columns: [],
    mode: "create",
    key: null,
    blanks: "keep",
    stale: "fail",
    dates: "mdy",
    decimals: "point",
    replacements: [],
  },
  total: 1,
  done: 1,
  counts: COUNTS,
  reasons: [],
  open: 1,
  stale: 0,
  createdAt: "2026-11-23T08:00:00.000Z",
  elapsedSeconds: 1,
  isUndone: false,
  undoRunId: null,
  hasChanges: false,
  expiresAt: "2026-12-23T08:00:00.000Z",
  isExpired: false,
});

const row = importRowSchema.parse({
  n: 2,
  cells: [],
  outcome: "create",
  isDone: false,
  recordId: null,
  code: null,
  errors: [],
  changes: [],
  warning: "Looks like Ada Ives, FRL-000001 (same phone)",
  stale: null,
  double: { id: "f1", choice: null },
});

test("a row that looks like a record links to it and can update it", async () => {
  const calls = startFakeBff({ answer: ({ method }) => (method === "PATCH" ? data : undefined) });
  const user = renderScreen("/freelancers/import", <DoubleChoice data={data} row={row} />);
  const link = screen.getByRole("link", { name: /^Looks like Ada Ives, FRL-000001 \(same phone\)/ });
  expect(link.getAttribute("href")).toBe("/freelancers/f1");
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: /^What to do with row 2/ });
  expect(choice.value).toBe("create");
  await user.selectOptions(choice, "Update that one");
  await waitFor(() =>
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ double: { choice: "update", n: [2] } }),
  );
});

test("once the import runs there is nothing to choose", () => {
  startFakeBff({});
  renderScreen("/freelancers/import", <DoubleChoice data={{ ...data, state: "done" }} row={row} />);
  expect(screen.queryByRole("combobox")).toBeNull();
});
