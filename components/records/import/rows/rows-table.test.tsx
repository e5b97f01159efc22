import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { fakeImport, fakeRow } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import type { Import, ImportRow } from "@/lib/contract/changes/import";
import { useState } from "react";
import { EditButtons } from "./edit-buttons";
import type { CellEdits } from "./grid-edits";
import { RowsTable } from "./rows-table";

function Rows({ data }: { data: Import }) {
  const [edits, setEdits] = useState<CellEdits>({});
  return (
    <>
      <RowsTable data={data} filter="failed" edits={edits} onEdits={setEdits} />
      <EditButtons data={data} edits={edits} onEdits={setEdits} />
    </>
  );
}

async function renderRows(...rows: ImportRow[]) {
  const data = fakeImport();
  const calls = startFakeBff({
    answer: ({ method, path }) => {
      if (path !== "/api/imports/i1/rows") return undefined;
      return method === "GET" ? { rows, total: rows.length } : data;
    },
  });
  const user = renderScreen("/freelancers/import", <Rows data={data} />);
  await screen.findByRole("table");
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  return { user, sent };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("an error stands below its cell, until the cell is changed", async () => {
  const { user } = await renderRows(fakeRow(2), fakeRow(3));
  const email = box("Email, row 2");
  expect(email.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(email.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Enter an email address",
  );
  await user.type(email, "@x.test");
  expect(email.getAttribute("aria-invalid")).toBeNull();
  await user.keyboard("{Escape}");
  expect([email.value, email.getAttribute("aria-invalid")]).toEqual(["wrong-2", "true"]);
});

test("keys move between cells, and left and right only from the ends of a text", async () => {
  const { user } = await renderRows(fakeRow(2), fakeRow(3));
  await user.click(box("Email, row 2"));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(box("Email, row 3"));
  await user.keyboard("{Shift>}{Enter}{/Shift}");
  expect(document.activeElement).toBe(box("Email, row 2"));
  box("Email, row 2").setSelectionRange(3, 3);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(box("Email, row 2"));
  box("Email, row 2").setSelectionRange(7, 7);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(box("Status, row 2"));
});

test("a pasted column and a filled-down value are saved together", async () => {
  const { user, sent } = await renderRows(fakeRow(2), fakeRow(3), fakeRow(5));
  await user.click(box("Email, row 2"));
  await user.paste('a@x.test\t"Screening"\nb@x.test\tActive\n');
  expect(box("Status, row 3").value).toBe("Active");
  await user.click(box("Status, row 3"));
  await user.keyboard("{Control>}d{/Control}");
  await user.click(screen.getByRole("button", { name: "Save and check 5 cells" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    edits: expect.arrayContaining([
      { n: 2, column: 2, value: "a@x.test" },
      { n: 2, column: 3, value: "Screening" },
      { n: 3, column: 2, value: "b@x.test" },
      { n: 3, column: 3, value: "Active" },
      { n: 5, column: 3, value: "Active" },
    ]),
  });
});

test("a button goes from error to error", async () => {
  const { user } = await renderRows(fakeRow(2), fakeRow(3));
  const next = screen.getByRole("button", { name: "Next error" });
  for (const name of ["Email, row 2", "Email, row 3", "Email, row 2"]) {
    await user.click(next);
    expect(document.activeElement).toBe(box(name));
  }
});

test("a cell that both changed displays all three values, and what goes with it", async () => {
  const stale = { choice: "keep" as const, changedAt: "2026-11-24T08:00:00.000Z", changedBy: null };
  const changes = [
    { field: "lastName", base: "", before: "Theirs", after: "Ours" },
    { field: "currency", base: "USD", before: "EUR", after: "USD" },
  ];
  await renderRows(fakeRow(4, { stale, changes, errors: [] }));
  const [first, , last] = screen.getAllByRole("cell").map(({ textContent }) => textContent);
  expect(last).toBe("Last nameWas: not setTheirs: TheirsFile: Ours");
  expect(first).toContain("CurrencyWas: USDTheirs: EURFile: USD");
  expect(screen.getByText("Ours").tagName).toBe("DEL");
  expect(screen.getByRole("button", { name: "Use theirs" }).getAttribute("aria-pressed")).toBe("true");
});

test("a stale row displays both values and takes a choice instead of edits", async () => {
  const stale = { choice: null, changedAt: "2026-11-24T08:00:00.000Z", changedBy: "Bob Ross" };
  const changes = [{ field: "lastName", before: "Theirs", after: "Ours" }];
  const errors = [{ field: "version", message: "Changed since", value: null }];
  const { user, sent } = await renderRows(fakeRow(4, { stale, changes, errors }));
  expect(screen.queryAllByRole("textbox")).toEqual([]);
  expect(screen.getByText("Theirs").tagName).toBe("DEL");
  expect(screen.getByText(/Changed by Bob Ross/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use the file" }));
  await waitFor(() => expect(sent()).toEqual([{ stale: { choice: "overwrite", n: [4] } }]));
});
