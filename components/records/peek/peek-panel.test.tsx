import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { cellAt, FULL_RIGHTS, renderScreen, renderTeamList } from "@/components/testing/render-screen";
import { RecordList } from "../list/record-list";

const NAME = 1;

const patches = (calls: ReturnType<typeof startFakeBff>) =>
  calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => ({ path, body }));

async function peekAt(name: string, user: Awaited<ReturnType<typeof renderTeamList>>) {
  cellAt(name, NAME).focus();
  await user.keyboard("p");
  return screen.findByRole("dialog", { name });
}

test("fields are edited in the peek, which stays open at its record", async () => {
  const calls = startFakeBff({ teams: ["Ash", "Birch"] });
  const user = await renderTeamList();
  const peek = await peekAt("Ash", user);
  await user.click(await within(peek).findByRole("button", { name: /Change status$/ }));
  const editor = await screen.findByRole("dialog", { name: "Edit Status of Ash" });
  // The arrows choose a status and don't go on to the next row.
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(editor.isConnected).toBe(false));
  expect(patches(calls)).toEqual([{ path: "/api/teams/t0", body: { status: "active" } }]);
  expect(within(screen.getByRole("dialog", { name: "Ash" })).getAllByText("Active")).not.toHaveLength(0);
  await waitFor(() =>
    expect(document.activeElement).toBe(within(peek).getByRole("button", { name: /Change status$/ })),
  );
});

test("a peek has the focus itself, says a name once, and has what only its kind has", async () => {
  startFakeBff({ teams: ["Ash"] });
  const list = <RecordList kind="teams" rights={FULL_RIGHTS} layout="name.status" peekPart={<p>Ahead of them</p>} />;
  const user = renderScreen("/teams", list);
  await screen.findAllByRole("gridcell");
  const peek = await peekAt("Ash", user);
  expect(document.activeElement).toBe(peek);
  await within(peek).findByText("Ahead of them");
  expect(within(peek).getAllByText("Ash")).toHaveLength(1);
  expect(within(peek).queryByText("Name")).toBeNull();
});

test("empty fields are folded, and one that is added stays where it was", async () => {
  const calls = startFakeBff({ teams: ["Ash"] });
  const user = await renderTeamList();
  const peek = await peekAt("Ash", user);
  const folded = (await within(peek).findByText(/^\d+ empty fields$/)).closest("details");
  expect(folded?.open).toBe(false);
  await user.click(within(peek).getByText(/^\d+ empty fields$/));
  await user.click(await within(peek).findByRole("button", { name: "Add description" }));
  await user.type(await screen.findByRole("textbox", { name: "Description" }), "Plants trees");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(folded?.contains(await within(peek).findByText("Plants trees"))).toBe(true);
  expect(patches(calls)).toEqual([{ path: "/api/teams/t0", body: { description: "Plants trees" } }]);
});

test("without the right to update, the peek offers no editor", async () => {
  startFakeBff({ teams: ["Ash"], answer: ({ path }) => (path === "/api/teams/t0" ? LOCKED : undefined) });
  const user = renderScreen("/teams", <RecordList kind="teams" rights={FULL_RIGHTS} layout="name.status" />);
  await screen.findAllByRole("gridcell");
  const peek = await peekAt("Ash", user);
  await within(peek).findByText("Description");
  await waitFor(() => expect(within(peek).queryByRole("link", { name: "Edit" })).toBeNull());
  expect(within(peek).queryByRole("button", { name: /^(Add|Edit) / })).toBeNull();
});

test("the peek offers what the header of the record's page offers", async () => {
  startFakeBff({ teams: ["Ash"] });
  const action = { label: "New project", path: "/projects/new?teamId=" };
  const list = <RecordList kind="teams" rights={FULL_RIGHTS} layout="name.status" recordAction={action} />;
  const user = renderScreen("/teams", list);
  await screen.findAllByRole("gridcell");
  const peek = await peekAt("Ash", user);
  const link = within(peek).getByRole("link", { name: "New project" });
  expect(link.getAttribute("href")).toBe("/projects/new?teamId=t0");
});

const AT = "2026-11-23T08:00:00.000Z";
const LOCKED = {
  id: "t0",
  code: "TEM-0",
  name: "Ash",
  status: "forming",
  description: "Plants trees",
  tags: [],
  version: 1,
  createdAt: AT,
  createdBy: null,
  updatedAt: AT,
  updatedBy: null,
  linked: {},
  may: { update: false, delete: false },
};
