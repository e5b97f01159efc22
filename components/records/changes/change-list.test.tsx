import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { LedgerEntry } from "@/lib/contract/changes/ledger";
import { ChangeList } from "./change-list";

const ENTRY: LedgerEntry = {
  id: "c1",
  changeSetId: "s1",
  at: "2026-11-24T08:05:00.000Z",
  actor: "Dana Admin",
  source: "bulk",
  action: "update",
  field: "status",
  before: "prospect",
  after: "active",
  version: 2,
  names: {},
  units: { before: {}, after: {} },
  mayUndo: true,
  isTogether: false,
  isMixed: false,
  isUndone: false,
  kind: "companies",
  recordId: "r1",
  code: "CMP-000001",
  name: "Brightwater",
  isDeleted: false,
};

const EARLIER: LedgerEntry = {
  ...ENTRY,
  id: "c3",
  changeSetId: "s2",
  at: "2026-11-23T08:05:00.000Z",
  recordId: "r2",
  name: "Atlas",
  isUndone: true,
};

function startLedger() {
  const legalName = { ...ENTRY, id: "c2", field: "legalName", before: null, after: "Brightwater Ltd" };
  const people = [{ id: "u1", name: "Dana Admin" }];
  return startFakeBff({
    answer: ({ query }) => ({
      content: query.get("kind") === "teams" ? [] : [ENTRY, legalName, EARLIER],
      next: null,
      people,
    }),
  });
}

const render = () =>
  renderScreen("/changes", <ChangeList kinds={["companies", "teams"]} back={{ href: "/admin", label: "Back" }} />);

test("changes stand under their day, each with its time, who made it and how, and both values of each field", async () => {
  startLedger();
  render();
  const day = await screen.findByRole("region", { name: "24 Nov 2026" });
  const [row] = within(day).getAllByRole("listitem");
  if (!row) throw new Error("The day has a row");
  expect(row.textContent).toContain("08:05");
  expect(row.textContent).toContain("Dana Admin, in bulk");
  const fields = within(row).getAllByRole("listitem");
  expect(fields.map(({ textContent }) => textContent)).toEqual([
    "Status: Prospect→ became Active",
    "Legal name: not set→ became Brightwater Ltd",
  ]);
  expect(within(row).getByRole("button", { name: "Undo the change of Brightwater (CMP-000001)" })).toBeDefined();
});

test("what was undone says so instead of offering it", async () => {
  startLedger();
  render();
  const day = await screen.findByRole("region", { name: "23 Nov 2026" });
  expect(within(day).getByText("Undone")).toBeDefined();
  expect(within(day).queryByRole("button")).toBeNull();
});

test("a filter is kept in the URL and named by its button, and all are cleared at once", async () => {
  startLedger();
  const user = render();
  await screen.findByText("Brightwater");
  await user.click(screen.getByRole("button", { name: "Filter by Kind" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "Teams" }));
  expect(await screen.findByText("No changes found")).toBeDefined();
  expect(window.location.search).toBe("?kind=teams");
  expect(screen.getByRole("button", { name: /^Filter by Kind\s*Teams$/ })).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(await screen.findByText("Brightwater")).toBeDefined();
});

const [TWIN, ATLAS] = ["r3", "r4"];

const sentencesOf = async (entries: LedgerEntry[]) => {
  startFakeBff({ answer: () => ({ content: entries, next: null, people: [] }) });
  render();
  const day = await screen.findByRole("region", { name: "24 Nov 2026" });
  return [...day.querySelectorAll("li li")].map(({ textContent }) => textContent);
};

test("a merge is said once of each record, by the other's name", async () => {
  const merge = {
    ...ENTRY,
    source: "merge",
    changeSetId: "s3",
    before: null,
    names: { [TWIN]: "Twin", [ATLAS]: "Atlas" },
  };
  const gone = { ...merge, recordId: TWIN, name: "Twin", isDeleted: true, action: "delete" as const };
  const texts = await sentencesOf([
    { ...gone, id: "m1", field: "deletedAt", after: "2026-11-24T08:05:00Z" },
    { ...gone, id: "m2", field: "mergedInto", after: ATLAS },
    { ...merge, id: "m3", recordId: ATLAS, name: "Atlas", field: "mergedFrom", after: TWIN },
  ]);
  expect(texts).toEqual(["Merged the company into Atlas", "Merged Twin into the company"]);
});

test("an undone merge is said to be taken back, and what it changed in fields stands below", async () => {
  const undo = {
    ...ENTRY,
    source: "undo",
    changeSetId: "s4",
    after: null,
    names: { [TWIN]: "Twin", [ATLAS]: "Atlas" },
  };
  const back = { ...undo, recordId: TWIN, name: "Twin" };
  const stays = { ...undo, recordId: ATLAS, name: "Atlas" };
  const texts = await sentencesOf([
    { ...back, id: "m1", field: "deletedAt", before: "2026-11-24T08:05:00Z" },
    { ...back, id: "m2", field: "mergedInto", before: ATLAS },
    { ...stays, id: "m3", field: "mergedFrom", before: TWIN },
    { ...stays, id: "m4", field: "legalName", before: "Twin Ltd" },
  ]);
  expect(texts).toEqual([
    "Took back the merge of the company into Atlas",
    "Took back the merge of Twin into the company",
    "Legal name: Twin Ltd→ became not set",
  ]);
});

test("a deleted record that comes back is said to be restored", async () => {
  const restored = { ...ENTRY, field: "deletedAt", before: "2026-11-23T08:05:00Z", after: null };
  expect(await sentencesOf([restored])).toEqual(["Restored the company"]);
});
