import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { Change, RecordRow } from "@/lib/records/record";
import { RecordForm } from "./record-form";

const AT = "2026-11-23T08:00:00.000Z";

const opened: RecordRow = {
  id: "t9",
  code: "TEM-9",
  name: "Atlas",
  description: "Old",
  status: "forming",
  tags: [],
  leadId: null,
  members: [
    {
      id: "00000000-0000-7000-8000-0000000000a1",
      freelancerId: "00000000-0000-7000-8000-000000000001",
      role: null,
      allocation: 50,
    },
  ],
  version: 1,
  createdAt: AT,
  createdBy: null,
  updatedBy: "u2",
  updatedAt: AT,
  linked: { "members.0.freelancerId": { code: "FRL-1", name: "Ada Byron", open: true } },
  may: { update: true, delete: true, seeAudience: false },
};

const deletion: Change = {
  id: "c1",
  changeSetId: "s1",
  at: AT,
  actor: "Ben Miller",
  source: "form",
  action: "delete",
  version: 2,
  field: "deletedAt",
  before: null,
  after: AT,
  mayUndo: true,
  isTogether: false,
  isMixed: false,
  isUndone: false,
  names: {},
  units: { before: {}, after: {} },
};

const problem = (status: number, content: object) => Response.json({ title: "No", status, ...content }, { status });
const isDeleted = () => problem(404, { deleted: { kind: "teams", id: "t9", code: "TEM-9", name: "Atlas" } });
const historyOf = (...content: Change[]) => ({ content, totalElements: 1, totalPages: 1, size: 100, number: 1 });
const undone = (changed: number) => {
  const counts = { total: 1, done: 1, changed, failed: 1 - changed, failures: [] };
  return { id: "r1", kind: "teams", operation: { type: "undo" }, state: "done", ...counts };
};

type Options = {
  /** The answers to PATCH, in order; then the save. */
  saves?: (() => Response)[];
  /** The answers to POST, in order; then the creation. */
  creations?: (() => Response)[];
  history?: object;
  undo?: object;
  record?: RecordRow;
  canCreate?: boolean;
  /** What the form says of it. */
  label?: string;
};

/** The form of a team that somebody has deleted, once it was saved in vain. */
async function saveDeleted({
  saves = [isDeleted],
  creations = [],
  history = historyOf(deletion),
  undo = undone(1),
  record = opened,
  canCreate = true,
  label = "Deleted while you were editing",
}: Options = {}) {
  const calls = startFakeBff({
    data: { "/api/teams/t9": { ...opened, version: 3 }, "/api/teams/t9/history": history },
    answer: ({ method, path }) => {
      if (path === "/api/change-sets/s1/undo") return undo;
      if (method === "POST" && path === "/api/teams") return creations.shift()?.();
      return method === "PATCH" ? saves.shift()?.() : undefined;
    },
  });
  const user = renderScreen(
    "/teams/t9/edit",
    <RecordForm kind="teams" record={record} userId="u1" canCreate={canCreate} />,
  );
  await user.type(screen.getByRole("textbox", { name: "Name" }), " two");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const alert = await screen.findByRole("alert", { name: label });
  const bodies = (sent: string) => calls.filter(({ method }) => method === sent).map(({ body }) => body);
  const choose = async (name: string) => user.click(await within(alert).findByRole("button", { name }));
  const offered = () =>
    within(alert)
      .queryAllByRole("button")
      .map(({ textContent }) => textContent);
  return { user, alert, bodies, choose, offered };
}

test("an edit of a deleted record says who deleted it, and has the focus", async () => {
  const { alert, offered } = await saveDeleted();
  await waitFor(() =>
    expect(alert.textContent).toMatch(/^Ben Miller deleted this team .*\. Your changes are still here\./),
  );
  expect(document.activeElement).toBe(alert);
  expect(offered()).toEqual(["Restore and save", "Save as a new team"]);
  const link = within(alert).getByRole("link", { name: /^What happened/ });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/deleted/teams/t9", "_blank"]);
  expect(screen.getAllByRole("alert")).toEqual([alert]);
});

test("Restore and save undoes the deletion, and merges the edit with what others changed before it", async () => {
  const current = { ...opened, description: "Ben’s", version: 4 };
  const stale = () => problem(409, { current, base: { description: "Old" } });
  const { bodies, choose } = await saveDeleted({ saves: [isDeleted, stale] });
  await choose("Restore and save");
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t9"));
  expect(bodies("POST")).toEqual([{}]);
  expect(bodies("PATCH").slice(1)).toEqual([{ name: "Atlas two" }, { name: "Atlas two" }]);
});

test("what can’t be restored stays in the form, and can be tried again", async () => {
  const { bodies, choose, offered } = await saveDeleted({ undo: undone(0) });
  await choose("Restore and save");
  await waitFor(() => expect(offered()).toEqual(["Restore and save", "Save as a new team"]));
  expect(bodies("PATCH")).toHaveLength(1);
});

test("Save as new creates a record of all values, whose rows have no ids, and whose errors are at their fields", async () => {
  const refused = () => problem(422, { errors: [{ path: "name", message: "Use another name" }] });
  const { user, alert, bodies, choose } = await saveDeleted({ creations: [refused] });
  await choose("Save as a new team");
  await screen.findAllByText("Use another name");
  const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
  expect(name.getAttribute("aria-invalid")).toBe("true");
  expect(alert.textContent).toContain("Save creates a new team.");
  await user.type(name, " three");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t0"));
  expect(bodies("PATCH")).toHaveLength(1);
  expect(bodies("POST").at(-1)).toMatchObject({ name: "Atlas two three", description: "Old" });
  const { members } = Object(bodies("POST").at(-1));
  expect(members).toEqual([expect.objectContaining({ freelancerId: expect.any(String), allocation: 50 })]);
  expect(Object.keys(members[0])).not.toContain("id");
});

test("a record that somebody restored meanwhile is saved again without an undo", async () => {
  const restored = { ...deletion, id: "c2", changeSetId: "s2", action: "update", before: AT, after: null };
  const { alert, bodies, choose, offered } = await saveDeleted({ history: historyOf(Object(restored), deletion) });
  await waitFor(() => expect(offered()).toEqual(["Save changes"]));
  expect(alert.textContent).toMatch(/^This team was deleted, and is restored\. Your changes are still here\./);
  await choose("Save changes");
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t9"));
  expect(bodies("POST")).toEqual([]);
});

const NEW = ["Save as a new team"];
const [WHY, OTHERS] = ["What happened", "Restore with the others"];

test.each<[string, Options, string[], string]>([
  ["may not delete", { record: { ...opened, may: { update: true, delete: false, seeAudience: false } } }, NEW, WHY],
  ["may not undo it", { history: historyOf({ ...deletion, mayUndo: false }) }, NEW, WHY],
  ["may not create", { canCreate: false }, ["Restore and save"], WHY],
  ["finds no history", { history: {} }, NEW, WHY],
  ["would restore others, too", { history: historyOf({ ...deletion, isTogether: true }) }, NEW, OTHERS],
])("somebody who %s is offered what is left", async (_who, options, buttons, link) => {
  const { alert, offered } = await saveDeleted(options);
  await within(alert).findByRole("link", { name: new RegExp(`^${link}`) });
  await waitFor(() => expect(offered()).toEqual(buttons));
});

test("a record that was merged into another says so, and can be saved as a new one", async () => {
  const mergedInto = { id: "t1", code: "TEM-1", name: "Boreas" };
  const { alert, bodies, choose, offered } = await saveDeleted({
    saves: [() => problem(404, { mergedInto })],
    label: "Merged while you were editing",
  });
  expect(alert.textContent).toMatch(/^This team was merged into Boreas \(TEM-1\)\. Your changes are still here\./);
  const link = within(alert).getByRole("link", { name: /^View Boreas/ });
  expect(link.getAttribute("href")).toBe("/teams/t1");
  expect(offered()).toEqual(["Save as a new team"]);
  await choose("Save as a new team");
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t0"));
  expect(bodies("POST")).toMatchObject([{ name: "Atlas two" }]);
});
