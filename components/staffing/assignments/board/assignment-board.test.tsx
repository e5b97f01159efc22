import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeQueryClient } from "@/app/query-client";
import { startFakeBoard } from "@/components/testing/fake-board";
import { renderScreen } from "@/components/testing/render-screen";
import { AssignmentBoard } from "./assignment-board";

const RIGHTS = { create: true, update: true };

async function renderBoard(path = "/assignments/board", rights = RIGHTS) {
  const user = renderScreen(path, <AssignmentBoard rights={rights} />, makeQueryClient());
  await waitFor(() => expect(screen.queryByRole("status", { name: "Loading pipeline" })).toBeNull());
  return user;
}

const column = (title: string) => screen.getByRole("group", { name: new RegExp(`^${title}`) });
const heading = (title: string) => within(column(title)).getByRole("heading").textContent;
const namesIn = (title: string) =>
  within(column(title))
    .queryAllByRole("link")
    .map((link) => link.textContent);

async function choose(user: Awaited<ReturnType<typeof renderBoard>>, name: string, status: string) {
  await user.click(screen.getByRole("button", { name: `Move ${name} to…` }));
  await user.click(await screen.findByRole("menuitem", { name: status }));
}

test("a card says who works in which role, where, when and for how much", async () => {
  startFakeBoard({ people: { proposed: ["Maria Lopez"], active: ["Omar Haddad", "Ines Duarte"] } });
  await renderBoard();
  expect([heading("Proposed"), heading("Active"), heading("Completed")]).toEqual([
    "Proposed, 1",
    "Active, 2",
    "Completed, 0",
  ]);
  const text = column("Proposed").textContent;
  for (const part of ["Maria Lopez", "Navigator", "Voyage", "Acme", "1 Mar – 30 Jun 2027", "$118/h", "days"]) {
    expect(text).toContain(part);
  }
  const proposed = within(column("Proposed"));
  expect(proposed.getByTitle("Navigator").textContent).toBe("Navigator");
  expect(proposed.getByTitle("Voyage · Acme").textContent).toBe("VoyageAcme");
  expect(proposed.getByRole("img", { name: "1 filled · 1 proposed · 1 open" }).isConnected).toBe(true);
  expect(screen.getByText("Longest waiting first").isConnected).toBe(true);
  expect(screen.getByRole("link", { name: "Board" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "List" }).getAttribute("href")).toBe("/assignments");
});

test("a column shows its first cards with the page, counts all, and has the others right after", async () => {
  const names = Array.from({ length: 9 }, (_, n) => `Person ${n}`);
  const { reads } = startFakeBoard({ people: { proposed: names, active: ["Omar Haddad"] } });
  await renderBoard();
  expect(heading("Proposed")).toBe("Proposed, 9");
  await waitFor(() => expect(namesIn("Proposed")).toEqual(names));
  expect(reads.map((read) => read.get("limits")?.includes("proposed:8") ?? false)).toEqual([true, false]);
});

test("a move is saved with the card's version, shows at once, and can be undone", async () => {
  const { writes, undone } = startFakeBoard({ people: { proposed: ["Maria Lopez"], offered: ["Omar Haddad"] } });
  const user = await renderBoard();
  await choose(user, "Maria Lopez", "Offered");
  await screen.findByText("Moved Maria Lopez to Offered");
  expect(writes).toEqual([{ id: "maria-lopez", body: { status: "offered" }, version: '"1"' }]);
  expect([heading("Proposed"), heading("Offered")]).toEqual(["Proposed, 0", "Offered, 2"]);
  expect(namesIn("Offered")).toContain("Maria Lopez");
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Moved Maria Lopez back to Proposed");
  expect(undone).toEqual(["maria-lopez"]);
  await waitFor(() => expect(namesIn("Proposed")).toEqual(["Maria Lopez"]));
});

test("a moved card stands on top of its new column, and a column without cards is named", async () => {
  startFakeBoard({ people: { proposed: ["Maria Lopez"], offered: ["Omar Haddad", "Ines Duarte"] } });
  const user = await renderBoard();
  await choose(user, "Maria Lopez", "Offered");
  await screen.findByText("Moved Maria Lopez to Offered");
  expect(namesIn("Offered")[0]).toBe("Maria Lopez");
  expect(within(column("Proposed")).getByText("No proposed assignments").isConnected).toBe(true);
});

test("two quick moves of one card are saved one after the other, each with its version", async () => {
  const { writes } = startFakeBoard({ people: { proposed: ["Maria Lopez"] } });
  const user = await renderBoard();
  await choose(user, "Maria Lopez", "Offered");
  await choose(user, "Maria Lopez", "Accepted");
  await screen.findByText("Moved Maria Lopez to Accepted");
  expect(writes.map(({ body, version }) => [body, version])).toEqual([
    [{ status: "offered" }, '"1"'],
    [{ status: "accepted" }, '"2"'],
  ]);
  await waitFor(() => expect(namesIn("Accepted")).toEqual(["Maria Lopez"]));
});

test("a card moved by keyboard keeps the focus while it is saved, and in a rail the rail’s button has it", async () => {
  startFakeBoard({ people: { active: ["Maria Lopez"] } });
  const user = await renderBoard();
  screen.getByRole("button", { name: "Drag Maria Lopez" }).focus();
  await user.keyboard(" ");
  await waitFor(() => expect(document.body.textContent).toContain("Picked up Maria Lopez from Active."));
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(document.body.textContent).toContain("Maria Lopez is over Completed."));
  await user.keyboard(" ");
  // The last day is today beforehand.
  await user.click(await screen.findByRole("button", { name: "Move to Completed" }));
  await screen.findByText("Moved Maria Lopez to Completed");
  const rail = await screen.findByRole("button", { name: "Completed 1" });
  await waitFor(() => expect(document.activeElement).toBe(rail));
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Collapse Completed" }));
  expect(namesIn("Completed")).toEqual(["Maria Lopez"]);
});

test("a refused move says why, and the card goes back", async () => {
  const message = "All 2 openings are filled for Navigator: Omar Haddad (ASG-000002) and Ines Duarte (ASG-000003)";
  startFakeBoard({
    people: { offered: ["Maria Lopez"] },
    answer: { status: 422, problem: { title: "Invalid", errors: [{ path: "positionId", message }] } },
  });
  const user = await renderBoard();
  await choose(user, "Maria Lopez", "Accepted");
  await screen.findByText("Couldn’t move Maria Lopez to Accepted");
  await screen.findByText(`${message}.`);
  await waitFor(() => expect(namesIn("Offered")).toEqual(["Maria Lopez"]));
  expect([heading("Offered"), heading("Accepted")]).toEqual(["Offered, 1", "Accepted, 0"]);
});

test("a status that needs a reason asks for it before the move is sent", async () => {
  const { writes } = startFakeBoard({ people: { active: ["Maria Lopez"] } });
  const user = await renderBoard();
  await choose(user, "Maria Lopez", "Terminate…");
  const dialog = await screen.findByRole("dialog", { name: "Move Maria Lopez to Terminated" });
  await user.click(within(dialog).getByRole("button", { name: "Move to Terminated" }));
  await within(dialog).findByText("Enter a reason");
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([writes, namesIn("Active")]).toEqual([[], ["Maria Lopez"]]);
  await choose(user, "Maria Lopez", "Terminate…");
  await user.type(await screen.findByRole("textbox", { name: /Reason/ }), "  Budget cut ");
  await user.click(screen.getByRole("button", { name: "Move to Terminated" }));
  await screen.findByText("Moved Maria Lopez to Terminated");
  const endDate = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/);
  expect(writes.map(({ body }) => body)).toEqual([{ status: "terminated", reason: "Budget cut", endDate }]);
  expect(heading("Terminated")).toBe("Terminated, 1");
});

test("a card offers its allowed moves only; a final status has none", async () => {
  startFakeBoard({ people: { active: ["Maria Lopez"], completed: ["Omar Haddad"] } });
  const user = await renderBoard();
  await user.click(screen.getByRole("button", { name: "Move Maria Lopez to…" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual(["Complete…", "Terminate…", "Extend…", "Replace…"]);
  expect(screen.queryByRole("button", { name: /Omar Haddad/ })).toBeNull();
});

test("who can't change assignments has no moves", async () => {
  startFakeBoard({ people: { active: ["Maria Lopez"] } });
  await renderBoard("/assignments/board", { create: false, update: false });
  expect(namesIn("Active")).toEqual(["Maria Lopez"]);
  expect(screen.queryByRole("button", { name: /Maria Lopez/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "New assignment" })).toBeNull();
});

test("the search goes into the URL, and a search without a match is named and cleared", async () => {
  const { reads } = startFakeBoard({ people: { active: ["Maria Lopez"] } });
  const user = await renderBoard();
  await user.type(screen.getByRole("searchbox", { name: "Search" }), "Nobody{Enter}");
  await screen.findByText("Nothing matches “Nobody”");
  expect([window.location.search, reads.at(-1)?.toString()]).toEqual(["?q=Nobody", "q=Nobody"]);
  await user.click(screen.getByRole("button", { name: "Clear search" }));
  await waitFor(() => expect(namesIn("Active")).toEqual(["Maria Lopez"]));
  expect(window.location.search).toBe("");
});

test("the search box is emptied by its button", async () => {
  startFakeBoard({ people: { active: ["Maria Lopez"] } });
  const user = await renderBoard("/assignments/board?q=Nobody");
  await user.click(screen.getByRole("button", { name: "Clear the search" }));
  const box = screen.getByRole("searchbox", { name: "Search" });
  expect([window.location.search, document.activeElement]).toEqual(["", box]);
  await waitFor(() => expect(namesIn("Active")).toEqual(["Maria Lopez"]));
});

test("an empty pipeline says what comes next", async () => {
  startFakeBoard({ people: {} });
  await renderBoard();
  await screen.findByText("Nobody is proposed yet");
  expect(screen.getAllByRole("link", { name: "New assignment" })[0]?.getAttribute("href")).toBe("/assignments/new");
});

test("what the board is filtered by stands in a chip, which opens its choice and can be removed", async () => {
  startFakeBoard({ people: { proposed: ["Maria Lopez"] } });
  const id = "0197a000-0000-7000-8000-000000000001";
  const user = await renderBoard(`/assignments/board?q=maria&companyId=${id}`);
  const chips = within(screen.getByRole("list", { name: "Active filters" }));
  await user.click(chips.getByRole("button", { name: /^Company is/ }));
  expect((await screen.findByRole("dialog", { name: "Choose company" })).isConnected).toBe(true);
  await user.keyboard("{Escape}");
  await user.click(chips.getByRole("button", { name: /^Remove filter Company/ }));
  expect(window.location.search).toBe("?q=maria");
  expect(screen.queryByRole("list", { name: "Active filters" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Filter by company" }));
});
