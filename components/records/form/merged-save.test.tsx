import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeFreelancerId, startFakeBff } from "@/components/testing/fake-bff";
import { renderScreen } from "@/components/testing/render-screen";
import type { RecordRow } from "@/lib/records/record";
import { RecordForm } from "./record-form";

const opened: RecordRow = {
  id: "t0",
  code: "TEM-0",
  name: "Atlas",
  description: "Old",
  status: "forming",
  tags: [],
  leadId: null,
  members: [],
  version: 1,
  createdAt: "2026-11-23T08:00:00.000Z",
  createdBy: null,
  updatedBy: "u2",
  updatedAt: "2026-11-23T08:00:00.000Z",
  linked: { updatedBy: { code: "USR-1", name: "Ben Miller", open: false } },
};
const theirs = { ...opened, description: "Ben’s", version: 2 };

const problem = (status: number, content: object) =>
  new Response(JSON.stringify({ title: "Conflict", status, ...content }), {
    status,
    headers: { "content-type": "application/problem+json" },
  });
const stale = () => problem(409, { current: theirs, base: { description: "Old" } });

/** A form of a team that somebody else has changed; the answers to its saves in order, then the save. */
function renderStale(answers: (() => Response)[]) {
  const calls = startFakeBff({
    data: { "/api/teams/t0": { ...theirs } },
    answer: ({ method }) => (method === "PATCH" ? answers.shift()?.() : undefined),
  });
  const user = renderScreen("/teams/t0/edit", <RecordForm kind="teams" record={opened} userId="u1" />);
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
  const save = () => user.click(screen.getByRole("button", { name: "Save changes" }));
  return { user, sent, field, save };
}

test("an edit that meets nobody’s is saved without a question, and whose change is kept is said", async () => {
  const { user, sent, field, save } = renderStale([stale]);
  await user.type(field("Name"), " two");
  await save();
  await screen.findByText("Ben Miller’s change of description is kept.");
  expect(screen.queryByRole("alert", { name: "Changed while you were editing" })).toBeNull();
  expect(sent()).toEqual([{ name: "Atlas two" }, { name: "Atlas two" }]);
});

test("a merged save that is refused shows the other’s change, and the next one leaves it as it is", async () => {
  const refused = () => problem(422, { errors: [{ path: "name", message: "Use another name" }] });
  const { user, sent, field, save } = renderStale([stale, refused]);
  await user.type(field("Name"), " two");
  await save();
  await screen.findAllByText("Use another name");
  expect(field("Description").value).toBe("Ben’s");
  await user.type(field("Name"), " three");
  await save();
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t0"));
  expect(sent().at(-1)).toEqual({ name: "Atlas two three" });
});

test("what two others saved one after the other stays, also when the save is refused then", async () => {
  const later = () =>
    problem(409, { current: { ...theirs, status: "active", version: 3 }, base: { status: "forming" } });
  const refused = () => problem(422, { errors: [{ path: "name", message: "Use another name" }] });
  const { user, sent, field, save } = renderStale([stale, later, refused]);
  await user.type(field("Name"), " two");
  await save();
  await screen.findAllByText("Use another name");
  expect(field("Description").value).toBe("Ben’s");
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Status" }).value).toBe("active");
  await save();
  await waitFor(() => expect(window.location.pathname).toBe("/teams/t0"));
  expect(sent().at(-1)).toEqual({ name: "Atlas two" });
});

test("what both changed is asked about, with what it was", async () => {
  const { user, sent, field, save } = renderStale([stale]);
  await user.clear(field("Description"));
  await user.type(field("Description"), "Mine");
  await save();
  const panel = await screen.findByRole("alert", { name: "Changed while you were editing" });
  expect(panel.textContent).toMatch(/Description was Old.*Mine.*Use mine.*Ben’s.*Use theirs/);
  await user.click(screen.getByRole("button", { name: "Use theirs" }));
  await user.type(field("Name"), " two");
  await save();
  await waitFor(() => expect(sent().at(-1)).toEqual({ name: "Atlas two" }));
});

test("a conflict over a reference names the records of all three sides", async () => {
  const names = ["Ada Byron", "Alan Kay", "Grace Hopper"];
  const ledBy = (index: number) => ({
    leadId: fakeFreelancerId(index),
    linked: { ...opened.linked, leadId: { code: `FRL-${index}`, name: names[index] ?? "", open: true } },
  });
  const current = { ...theirs, description: "Old", ...ledBy(1) };
  startFakeBff({
    freelancers: names,
    data: { "/api/teams/t0": current },
    answer: ({ method }) =>
      method === "PATCH" ? problem(409, { current, base: { leadId: fakeFreelancerId(0) } }) : undefined,
  });
  const user = renderScreen(
    "/teams/t0/edit",
    <RecordForm kind="teams" record={{ ...opened, ...ledBy(0) }} userId="u1" />,
  );
  await user.click(screen.getByRole("button", { name: /^Lead/ }));
  await user.click(await screen.findByRole("option", { name: /Grace Hopper/ }));
  await user.click(screen.getByRole("button", { name: "Save changes" }));
  const panel = await screen.findByRole("alert", { name: "Changed while you were editing" });
  await waitFor(() =>
    expect(panel.textContent).toMatch(/Lead was Ada Byron.*Grace Hopper.*Use mine.*Alan Kay.*Use theirs/),
  );
});
