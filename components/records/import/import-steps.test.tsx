import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { fakeImport, fakeRow } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import type { Import } from "@/lib/contract/changes/import";
import { CheckStep } from "./check-step";
import { ColumnsStep } from "./columns-step";
import { FileStep } from "./file-step";
import { KeyNote } from "./key-note";
import { MatchingStep } from "./matching-step";
import { RunStep } from "./run-step";

const UNDONE = { at: "2026-11-25T08:30:00.000Z", by: "Sam Lee", isWhole: false };
const nothing = () => undefined;

/** Answers each write with the import, and rows with none. */
function startImportBff(data: Import) {
  const calls = startFakeBff({
    answer: ({ method, path }) => {
      if (path.endsWith("/rows") && method === "GET") return { rows: [], total: 0 };
      if (path === "/api/freelancers/imports") return [];
      return path.startsWith("/api/imports/") ? data : undefined;
    },
  });
  return () => calls.filter(({ method }) => method !== "GET");
}

test("the first step states every limit, and refuses a file above 25 MB without sending it", async () => {
  const writes = startImportBff(fakeImport());
  const user = renderScreen("/freelancers/import", <FileStep kind="freelancers" onUploaded={nothing} />);
  expect(screen.getByText(/up to 25 MB, 100,000 rows, 200 columns and 10,000 characters in a cell/)).toBeDefined();
  const file = new File([new Uint8Array(25 * 1024 * 1024 + 1)], "people.csv");
  await user.upload(screen.getByLabelText("Spreadsheet"), file);
  expect((await screen.findByRole("alert")).textContent).toMatch(/larger than 25 MB/);
  expect(writes()).toEqual([]);
});

test("a recent import that was undone says so, by whom, and whether wholly", async () => {
  const { id, kind, fileName, total, counts, createdAt } = fakeImport();
  const recent = { id, kind, fileName, state: "done", total, counts, createdAt, undone: UNDONE };
  const whole = { ...recent, id: "i2", undone: { ...UNDONE, isWhole: true } };
  startFakeBff({ answer: () => [recent, whole, { ...recent, id: "i3", undone: null }] });
  renderScreen("/freelancers/import", <FileStep kind="freelancers" onUploaded={nothing} />);
  const texts = (await screen.findAllByRole("listitem")).map(({ textContent }) => textContent);
  expect(texts[0]).toMatch(/people\.csvPartly undoneby Sam Lee/);
  expect(texts[1]).toMatch(/people\.csvUndoneby Sam Lee/);
  expect(texts[2]).toMatch(/people\.csvImported3 to correct/);
});

test("the columns step says which required field no column has", () => {
  const data = fakeImport();
  startImportBff(data);
  const settings = { ...data.settings, columns: ["firstName", "lastName", null, "status"] };
  renderScreen("/", <ColumnsStep data={{ ...data, settings, note: "An old sample" }} canCreate onNext={nothing} />);
  expect(screen.getByRole("status").textContent).toMatch(/No column is imported as Email/);
  expect(screen.getByText("3 of 4 columns will be imported.")).toBeDefined();
  expect(screen.getByText("An old sample")).toBeDefined();
});

test("the columns step says once which values the person’s own format decides, and shows rates with their unit", () => {
  const data = fakeImport();
  startImportBff(data);
  const columns = ["firstName", "lastName", "email", "payRate"];
  const samples = data.sheets.map((sheet) => ({
    ...sheet,
    sample: sheet.sample.map((row) => ({ ...row, cells: [...row.cells.slice(0, 3), "450 EUR per day"] })),
  }));
  const readAsWritten = [
    { setting: "dates", example: "03/04/2027" },
    { setting: "decimals", example: "1.234" },
  ] as const;
  const settings = { ...data.settings, columns };
  renderScreen(
    "/",
    <ColumnsStep
      data={{ ...data, settings, sheets: samples, readAsWritten: [...readAsWritten] }}
      canCreate
      onNext={nothing}
    />,
  );
  expect(screen.getAllByText(/two meanings/).map(({ textContent }) => textContent)).toEqual([
    "“03/04/2027” and “1.234” have two meanings. Dates and numbers are read in your number and date format. If the file differs, change it below.",
  ]);
  expect(screen.getAllByText(/€450\/day/).length).toBeGreaterThan(0);
});

test.each([
  ["neither a key nor what new records need", ["headline", null], true, false],
  ["no key, for who can’t create", ["headline", null], false, false],
  ["a key", ["email", "headline"], true, true],
])("with %s one goes on only to what can be imported", async (_, columns, canCreate, isOpen) => {
  const data = fakeImport();
  startImportBff(data);
  const onNext = vi.fn();
  const settings = { ...data.settings, columns: [...columns] };
  const user = renderScreen("/", <ColumnsStep data={{ ...data, settings }} canCreate={canCreate} onNext={onNext} />);
  const button = screen.getByRole("button", { name: "Continue" });
  button.focus();
  await user.keyboard("{Enter}");
  expect(onNext).toHaveBeenCalledTimes(isOpen ? 1 : 0);
  expect(button.getAttribute("aria-disabled")).toBe(isOpen ? null : "true");
  expect(screen.queryAllByText(/^Nothing can be imported yet/)).toHaveLength(isOpen ? 0 : 1);
});

test("before the check it is said where rows can’t find the records that they may be", () => {
  const data = fakeImport();
  startImportBff(data);
  const noteWith = (columns: (string | null)[], canCreate: boolean) => {
    const settings = { ...data.settings, columns };
    const { unmount } = render(<KeyNote data={{ ...data, settings }} canCreate={canCreate} />);
    const text = document.body.textContent;
    unmount();
    return text;
  };
  expect(noteWith(["headline"], true)).toMatch(
    /^Every row will add a new freelancer\. To update existing freelancers, choose .* Code, Email or Name\.$/,
  );
  expect(noteWith(["headline"], false)).toMatch(/^You can’t add freelancers, only update existing ones\./);
  expect(noteWith(["email", "version"], true)).toMatch(/matched by Email\. If this file is an export, choose its Code/);
  expect(noteWith(["email", "version", "code"], true)).toBe("");
  expect(noteWith(["email", "headline"], true)).toBe("");
});

test("who can’t create is only offered to update", () => {
  const data = fakeImport();
  startImportBff(data);
  renderScreen("/", <MatchingStep data={data} canCreate={false} onBack={nothing} onChecked={nothing} />);
  const disabled = screen.getAllByRole<HTMLInputElement>("radio").map((radio) => radio.disabled);
  expect(disabled).toEqual([true, true, false]);
});

test("an unknown value is replaced or left empty in all rows", async () => {
  const reasons = [
    { outcome: "failed", field: "status", message: "Not one of New", value: "actve", choices: null, count: 2 },
    { outcome: "failed", field: "payRate", message: "Not a number", value: null, choices: null, count: 1 },
  ] as const;
  const data = fakeImport({ reasons: [...reasons] });
  data.settings.columns.push("payRate");
  const writes = startImportBff(data);
  const user = renderScreen("/", <CheckStep data={data} onColumns={nothing} onBack={nothing} onStarted={nothing} />);
  await user.selectOptions(screen.getByLabelText("Read “actve” as"), "Active");
  await user.click(screen.getByRole("button", { name: "Replace all" }));
  const [first, second] = screen.getAllByRole("button", { name: /^Leave empty/ });
  if (first) await user.click(first);
  if (second) await user.click(second);
  await waitFor(() => expect(writes()).toHaveLength(3));
  expect(writes().map(({ body }) => body)).toEqual([
    { replace: { column: 3, from: "actve", to: "Active" } },
    { replace: { column: 3, from: "actve", to: "" } },
    { clear: { column: 4, field: "payRate", message: "Not a number" } },
  ]);
});

test("a name of several records is replaced by one of them", async () => {
  const choices = ["Boston, Massachusetts", "Boston, New York"];
  const message = "Several cities have this name";
  const data = fakeImport({
    reasons: [{ outcome: "failed", field: "cityId", message, value: "Boston", choices, count: 2 }],
  });
  data.settings.columns.push("cityId");
  const writes = startImportBff(data);
  const user = renderScreen("/", <CheckStep data={data} onColumns={nothing} onBack={nothing} onStarted={nothing} />);
  await user.selectOptions(screen.getByLabelText("Read “Boston” as"), "Boston, New York");
  await user.click(screen.getByRole("button", { name: "Replace all" }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toEqual({ replace: { column: 4, from: "Boston", to: "Boston, New York" } });
});

test("a column of which most values are unknown is doubted, as long as columns can be changed", async () => {
  const reasons = ["a", "b", "c"].map((value) => ({
    outcome: "failed" as const,
    field: "status",
    message: "Unknown",
    value,
    choices: null,
    count: 1,
  }));
  const doubt = /^Most values in the column “Status” match no status/;
  startImportBff(fakeImport({ reasons }));
  const open = vi.fn();
  const step = (data: Import) => <CheckStep data={data} onColumns={open} onBack={nothing} onStarted={nothing} />;
  const user = renderScreen("/", step(fakeImport({ reasons })));
  expect(screen.getByText(doubt)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Change columns" }));
  expect(open).toHaveBeenCalledOnce();
  for (const data of [fakeImport({ reasons, hasChanges: true }), fakeImport({ reasons, total: 7 })]) {
    cleanup();
    renderScreen("/", step(data));
    expect(screen.queryByText(doubt)).toBeNull();
  }
});

test("stale rows are chosen for at once", async () => {
  const data = fakeImport({ stale: 3 });
  const writes = startImportBff(data);
  const user = renderScreen("/", <CheckStep data={data} onColumns={nothing} onBack={nothing} onStarted={nothing} />);
  expect(screen.getByText(/3 rows change what somebody else has changed since the export/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Use theirs in all" }));
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ stale: { choice: "keep" } }]));
});

test("the check counts the rows that look like records, and all can be skipped", async () => {
  const data = fakeImport({
    doubles: 2,
    counts: { create: 3, update: 0, unchanged: 0, skipped: 0, failed: 0 },
    open: 3,
  });
  const writes = startImportBff(data);
  const user = renderScreen("/", <CheckStep data={data} onColumns={nothing} onBack={nothing} onStarted={nothing} />);
  expect(
    screen.getByText("2 rows look like existing freelancers. They’re added as new ones unless you choose otherwise."),
  ).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Skip all" }));
  await waitFor(() => expect(writes().map(({ body }) => body)).toEqual([{ double: { choice: "skip" } }]));
});

test.each([
  [3, 0, "All rows are ready. Nothing is saved yet.", "Import 3 freelancers"],
  [
    3,
    2,
    "Choose what happens to 2 rows. 1 row is ready. Nothing is saved yet.",
    "Import 1 freelancer, create 2 anyway",
  ],
  [3, 3, "Choose what happens to 3 rows. Nothing is saved yet.", "Create 3 freelancers anyway"],
])("of %i rows, %i that look like records aren’t called ready, and the import says what it does", (open, ...rest) => {
  const [doubles, summary, label] = rest;
  const counts = { create: open, update: 0, unchanged: 0, skipped: 0, failed: 0 };
  const data = fakeImport({ doubles, counts, open });
  startImportBff(data);
  renderScreen("/", <CheckStep data={data} onColumns={nothing} onBack={nothing} onStarted={nothing} />);
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toContain(summary);
  expect(screen.getByRole("button", { name: label }).hasAttribute("disabled")).toBe(false);
});

test("the check of users says who is invited, who gets other access and who is suspended", () => {
  const access = { invited: 12, invitedFullAccess: 2, newFullAccess: 1, changed: 0, suspended: 3 };
  const data = fakeImport({ kind: "users", access });
  startImportBff(data);
  renderScreen("/", <CheckStep data={data} onColumns={nothing} onBack={nothing} onStarted={nothing} />);
  const notes = within(screen.getByRole("list", { name: "What happens to people" })).getAllByRole("listitem");
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    "12 people will be invited. 2 of them will have full access.",
    "1 person will get full access, which ends their sessions.",
    "3 people will be suspended. Their sessions and open invitations end, and they can’t sign in until reactivated.",
  ]);
});

test("progress has the rows, their rate and the time left, and a run can be paused and stopped", async () => {
  const data = fakeImport({ state: "running", done: 500, open: 1_500, elapsedSeconds: 10 });
  const writes = startImportBff(data);
  const user = renderScreen("/", <RunStep data={data} onCorrect={nothing} />);
  expect(screen.getByText(/500 of 2,000 rows · 50 rows a second · 30 s left/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Pause" }));
  await user.click(screen.getByRole("button", { name: "Stop" }));
  expect(writes().map(({ path }) => path)).toEqual(["/api/imports/i1/pause", "/api/imports/i1/cancellation"]);
});

test("after an undo no row only says that it was created, and none leads to a deleted record", async () => {
  const counts = { create: 2, update: 0, unchanged: 1, skipped: 0, failed: 0 };
  const rows = [
    fakeRow(2, { outcome: "create", isDone: true, recordId: "f1", errors: [] }),
    fakeRow(3, { outcome: "create", isDone: true, recordId: "f2", code: "FRL-2", errors: [] }),
  ];
  const open = async (isWhole: boolean) => {
    const data = fakeImport({ state: "done", hasChanges: true, counts, undone: { ...UNDONE, isWhole } });
    startFakeBff({ answer: ({ path }) => (path.endsWith("/rows") ? { rows, total: 2 } : data) });
    renderScreen("/", <RunStep data={data} onCorrect={nothing} />);
    const [, ...texts] = (await screen.findAllByRole("row")).map(({ textContent }) => textContent);
    const tabs = screen.getByRole("group", { name: "Rows by outcome" }).textContent;
    const title = screen.getByRole("heading", { name: /^Import/ }).textContent;
    const links = screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
    cleanup();
    return { texts, tabs, title, links };
  };
  const whole = await open(true);
  expect(whole.title).toBe("Import undone");
  expect(whole.tabs).toContain("Created, undone2");
  expect(whole.tabs).toContain("Unchanged1");
  expect(whole.texts[0]).toContain("Created, undone");
  const part = await open(false);
  expect(part.title).toBe("Import partly undone");
  expect(part.tabs).toContain("Created2");
  expect(part.texts.map((text) => text?.includes("Created, undone"))).toEqual([true, false]);
  expect(part.links).toEqual(["/freelancers", "/freelancers/import", "/freelancers/f2"]);
});

test("what an undo left is listed with the reason, and can be undone anyway", async () => {
  const data = fakeImport({ state: "done", hasChanges: true, undone: UNDONE, undoRunId: "u1" });
  const failure = { id: "f1", code: "FRL-1", name: "Ada King", field: null, message: "Changed later" };
  const run = {
    id: "u1",
    kind: "freelancers",
    operation: { type: "undo" },
    state: "done",
    total: 2,
    done: 2,
    changed: 1,
    failed: 1,
    failures: [{ ...failure, mayOverwrite: true }],
    startedAt: data.createdAt,
    finishedAt: data.createdAt,
  };
  const calls = startFakeBff({
    answer: ({ path }) => {
      if (path.endsWith("/rows")) return { rows: [], total: 0 };
      return path.startsWith("/api/bulk-runs/") || path.startsWith("/api/change-sets/") ? run : data;
    },
  });
  const user = renderScreen("/", <RunStep data={data} onCorrect={nothing} />);
  expect(await screen.findByRole("heading", { name: "1 freelancer not undone" })).toBeDefined();
  expect(screen.getByText("Changed later")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Undo 1 freelancer anyway" }));
  const undo = calls.find(({ path }) => path === "/api/change-sets/i1/undo");
  expect(undo?.body).toEqual({ overwrite: ["f1"] });
});
