import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { RecordRow } from "@/lib/records/record";
import { RecordForm } from "../record-form";
import { UnsavedList } from "./unsaved-list";

const team: RecordRow = {
  id: "00000000-0000-7000-8000-0000000000aa",
  code: "TEM-1",
  name: "Atlas",
  description: "Old",
  status: "forming",
  tags: [],
  leadId: null,
  members: [],
  version: 3,
  createdAt: "2026-11-23T08:00:00.000Z",
  createdBy: null,
  updatedBy: "u2",
  updatedAt: "2026-11-23T08:00:00.000Z",
  linked: { updatedBy: { code: "USR-1", name: "Ben Miller", open: false } },
};
const path = `/api/teams/${team.id}`;

const storedSchema = z.object({
  kind: z.string(),
  recordId: z.string().nullable(),
  given: z.string(),
  version: z.number().nullable(),
  values: z.record(z.string(), z.unknown()),
  seenAt: z.string().nullable(),
});
type Stored = Omit<z.infer<typeof storedSchema>, "seenAt"> & { id: string; touchedAt: string; base?: object };

afterEach(() => vi.restoreAllMocks());

let answerSave: (() => Response) | null = null;

function answerSaves(answer: () => Response): void {
  answerSave = answer;
}

/** An upstream with drafts, as other browsers and tabs see it too. */
function startUpstream(drafts: Stored[] = []) {
  answerSave = null;
  let touches = 0;
  const calls = startFakeBff({
    data: { [path]: { ...team } },
    answer: (call) => {
      if (answerSave && call.method === "PATCH") return answerSave();
      const id = /^\/api\/drafts\/(.+)$/.exec(call.path)?.[1];
      const at = drafts.findIndex((draft) => draft.id === id);
      const stored = drafts[at];
      if (call.path === "/api/drafts") return Response.json({ data: { drafts: drafts.map(summary) } });
      if (id === undefined) return undefined;
      if (call.method === "DELETE") {
        if (stored) drafts.splice(at, 1);
        return new Response(null, { status: 204 });
      }
      if (call.method === "GET") return stored ? Response.json({ data: { base: {}, ...stored } }) : problem(404);
      const { seenAt, ...body } = storedSchema.parse(call.body);
      if (seenAt !== (stored?.touchedAt ?? null)) return problem(409);
      const draft = { ...body, id, touchedAt: `2026-11-28T08:00:0${touches++}.000Z` };
      drafts.splice(stored ? at : 0, stored ? 1 : 0, draft);
      return Response.json({ data: { touchedAt: draft.touchedAt } });
    },
  });
  return { drafts, calls };
}

const problem = (status: number) => Response.json({ title: "No", status }, { status });
const summary = ({ values, base: _base, version: _version, ...draft }: Stored) => ({
  ...draft,
  name: typeof values.name === "string" ? values.name : draft.recordId && team.name,
  isDeleted: false,
  fields: Object.keys(values),
});

const typed = (more: Partial<Stored> = {}): Stored => ({
  id: "00000000-0000-7000-8000-00000000000d",
  kind: "teams",
  recordId: team.id,
  given: "",
  version: team.version,
  values: { name: "Typed elsewhere" },
  touchedAt: "2026-11-28T07:00:00.000Z",
  ...more,
});

const openEdit = (record = team, draftId = "") =>
  renderScreen(
    `/teams/${team.id}/edit${draftId && `?draft=${draftId}`}`,
    <RecordForm kind="teams" record={record} userId="u1" />,
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const valuesOf = (drafts: readonly Stored[]) => drafts.map(({ values }) => values);
const soon = { timeout: 4_000 };

test("what is typed is upstream after a pause, only the changed fields, and gone once it is what it was", async () => {
  const { drafts, calls } = startUpstream();
  const user = openEdit();
  await user.type(field("Name"), " two");
  await waitFor(() => expect(valuesOf(drafts)).toEqual([{ name: "Atlas two" }]), soon);
  expect(calls.filter(({ method }) => method === "PUT")).toHaveLength(1);
  expect(drafts[0]).toMatchObject({ kind: "teams", recordId: team.id, version: 3 });
  await user.type(field("Name"), "{Backspace}{Backspace}{Backspace}{Backspace}");
  await waitFor(() => expect(drafts).toEqual([]), soon);
});

test("saving leaves no draft, also if it was on its way", async () => {
  const { drafts } = startUpstream();
  const user = openEdit();
  await user.type(field("Name"), " two");
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(window.location.pathname).toBe(`/teams/${team.id}`));
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  expect(drafts).toEqual([]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
});

test("a draft of another browser is offered, and its owner goes on with it", async () => {
  const { drafts } = startUpstream([typed()]);
  const user = openEdit();
  const offer = await screen.findByRole("button", { name: /^Continue draft from/ });
  expect(field("Name").value).toBe("Atlas");
  await user.click(offer);
  await screen.findByText("Draft restored");
  expect(field("Name").value).toBe("Typed elsewhere");
  await user.type(field("Name"), " and here");
  await waitFor(() => expect(valuesOf(drafts)).toEqual([{ name: "Typed elsewhere and here" }]), soon);
});

test("what was changed underneath is merged, and what both changed is asked about", async () => {
  startUpstream([
    typed({
      version: 2,
      values: { name: "Mine", description: "Mine too" },
      base: { description: "First", status: "active" },
    }),
  ]);
  openEdit(team, typed().id);
  const panel = await screen.findByRole("alert", { name: "Changed while you were editing" });
  expect(panel.textContent).toMatch(/Description was First.*Mine too.*Use mine.*Old.*Use theirs.*Updated.*Status/);
  expect([field("Name").value, field("Description").value]).toEqual(["Mine", "Mine too"]);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" }).value).toBe("forming");
});

test("a conflict that wasn't settled is asked about again at the next visit", async () => {
  const draft = typed({ version: 2, values: { description: "Mine" }, base: { description: "First" } });
  const { drafts } = startUpstream([draft]);
  openEdit(team, draft.id);
  await screen.findByRole("alert", { name: "Changed while you were editing" });
  cleanup();
  await waitFor(() => expect(drafts[0]).toMatchObject({ version: 2, values: { description: "Mine" } }));
  openEdit(team, draft.id);
  expect((await screen.findByRole("alert", { name: "Changed while you were editing" })).textContent).toMatch(
    /was First/,
  );
});

test("Discard after others have saved goes back to what they saved", async () => {
  const draft = typed({ values: { name: "Mine" } });
  startUpstream([draft]);
  const current = { ...team, name: "Theirs", description: "Theirs too", version: 4 };
  const base = { name: "Atlas", description: "Old" };
  const user = openEdit(team, draft.id);
  await screen.findByText("Draft restored");
  const stale = () => Response.json({ title: "Conflict", status: 409, current, base }, { status: 409 });
  answerSaves(stale);
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  await screen.findByRole("alert", { name: "Changed while you were editing" });
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect([field("Name").value, field("Description").value]).toEqual(["Theirs", "Theirs too"]);
  expect(screen.queryByRole("alert", { name: "Changed while you were editing" })).toBeNull();
});

test("a draft that another browser has changed since isn't overwritten: there are two then", async () => {
  const { drafts } = startUpstream([typed()]);
  const user = openEdit(team, typed().id);
  await screen.findByText("Draft restored");
  drafts.splice(0, 1, typed({ values: { name: "Later elsewhere" }, touchedAt: "2026-11-28T07:30:00.000Z" }));
  await user.type(field("Name"), " and here");
  await waitFor(() => expect(drafts).toHaveLength(2), soon);
  expect(valuesOf(drafts)).toEqual([{ name: "Typed elsewhere and here" }, { name: "Later elsewhere" }]);
});

test("what was saved or discarded in another browser isn't offered here again", async () => {
  const { drafts } = startUpstream();
  const key = `draft:u1:teams/${team.id}#gone`;
  const local = {
    id: typed().id,
    values: { name: "Saved there" },
    version: 3,
    touchedAt: typed().touchedAt,
    at: Date.now(),
  };
  localStorage.setItem(key, JSON.stringify({ ...local, isStored: true }));
  openEdit();
  await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  expect(field("Name").value).toBe("Atlas");
  expect(drafts).toEqual([]);
});

test("what only this browser has is offered although the upstream knows nothing of it", async () => {
  startUpstream();
  const local = { id: typed().id, values: { name: "Typed offline" }, version: 3, touchedAt: null, at: Date.now() };
  localStorage.setItem(`draft:u1:teams/${team.id}#gone`, JSON.stringify({ ...local, isStored: false }));
  openEdit();
  await waitFor(() => expect(field("Name").value).toBe("Typed offline"));
});

test("a draft that is what the record is by now goes without a word", async () => {
  const { drafts } = startUpstream([typed({ values: { name: "Atlas" } })]);
  openEdit(team, typed().id);
  await waitFor(() => expect(drafts).toEqual([]));
  expect(screen.queryByText("Draft restored")).toBeNull();
});

test("whoever types goes on with that, and what another browser left stays", async () => {
  const { drafts } = startUpstream([typed()]);
  const user = openEdit();
  await screen.findByRole("button", { name: /^Continue draft from/ });
  await user.type(field("Name"), " two");
  expect(screen.queryByRole("button", { name: /^Continue draft from/ })).toBeNull();
  await waitFor(() => expect(valuesOf(drafts)).toEqual([{ name: "Atlas two" }, { name: "Typed elsewhere" }]), soon);
});

test("a new record is offered the draft of its own link alone", async () => {
  const given = ":companyId=c1";
  startUpstream([typed({ recordId: null, version: null, given, values: { name: "Of a company" } })]);
  renderScreen("/teams/new", <RecordForm kind="teams" record={null} userId="u1" />);
  await screen.findByRole("textbox", { name: "Name" });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole("button", { name: /^Continue draft/ })).toBeNull();
});

test("a link to a draft opens it, of whatever link it began", async () => {
  startUpstream([typed({ recordId: null, version: null, given: ":companyId=c1" })]);
  renderScreen(`/teams/new?draft=${typed().id}`, <RecordForm kind="teams" record={null} userId="u1" />);
  await waitFor(() => expect(field("Name").value).toBe("Typed elsewhere"));
});

test("the unsaved are listed with what they are of; a discarded one comes back", async () => {
  const { drafts } = startUpstream([
    typed(),
    typed({ id: "00000000-0000-7000-8000-00000000000e", recordId: null, values: {} }),
  ]);
  const user = renderScreen("/account/unsaved", <UnsavedList />);
  const link = await screen.findByRole("link", { name: "Continue editing Typed elsewhere" });
  expect(link.getAttribute("href")).toBe(`/teams/${team.id}/edit?draft=${typed().id}`);
  expect(within(screen.getByRole("region", { name: "Drafts" })).getByText(/Team: name/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard Typed elsewhere" }));
  await waitFor(() => expect(drafts).toHaveLength(1));
  await user.click(await screen.findByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(valuesOf(drafts)).toContainEqual({ name: "Typed elsewhere" }));
});
