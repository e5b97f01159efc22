import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openingSums } from "@/components/testing/example-openings";
import { examplePosition } from "@/components/testing/example-positions";
import { startFakeBoard } from "@/components/testing/fake-board";
import { renderScreen } from "@/components/testing/render-screen";
import { ProjectBoard } from "./project-board";

test("a project's board asks for its assignments only, whose cards leave the project out", async () => {
  const { reads } = startFakeBoard({ people: { active: ["Maria Lopez"] } });
  renderScreen("/projects/p1", <ProjectBoard projectId="p1" canUpdate />);
  await screen.findByRole("link", { name: "Maria Lopez" });
  expect(reads.map(String)).toEqual(["projectId=p1"]);
  expect(screen.queryByText(/Voyage/)).toBeNull();
  expect(screen.getByRole("heading", { level: 2, name: /^Active/ })).toBeTruthy();
});

test("a project without assignments offers to make the first", async () => {
  startFakeBoard({ people: {} });
  renderScreen("/projects/p1", <ProjectBoard projectId="p1" canUpdate />);
  const link = await screen.findByRole("link", { name: "New assignment" });
  expect(link.getAttribute("href")).toBe("/assignments/new?projectId=p1");
});

const days = (count: number) => [{ start: "2027-01-04", end: "2027-06-30", count }];

test("what nobody is proposed for stands before the first column's cards, and leads to the people who fit", async () => {
  const positions = [
    examplePosition(openingSums(3, 1, { pending: 1, proposed: 1 }), { id: "one", role: "Cook", unfilled: days(2) }),
    examplePosition(openingSums(4, 2), { id: "two", role: "Pilot", unfilled: days(2) }),
    examplePosition(openingSums(1, 0, { pending: 1, proposed: 2 }), {
      id: "proposed",
      role: "Purser",
      unfilled: days(1),
    }),
    examplePosition(openingSums(1, 1), { id: "filled", role: "Captain" }),
    // Of a project that is over.
    examplePosition(openingSums(2, 1, { open: 0 }), { id: "over", role: "Mate" }),
  ];
  startFakeBoard({ people: { proposed: ["Maria Lopez"] }, positions });
  renderScreen("/projects/p1", <ProjectBoard projectId="p1" canUpdate />);
  const column = within(await screen.findByRole("group", { name: /^Proposed/ }));
  const items = await column.findAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^CookOpen4 Jan/),
    expect.stringMatching(/^Pilot2 open4 Jan/),
    expect.stringContaining("Maria Lopez"),
  ]);
  // Its count is of people, and openings are said apart.
  expect(column.getByRole("heading").textContent).toBe("Proposed, 1 · 3 open");
  const link = column.getByRole("link", { name: "Find people for Cook" });
  expect(link.getAttribute("href")).toBe("/projects/p1/positions/one");
  expect(column.getByRole("img", { name: /^2 filled/ }).isConnected).toBe(true);
});

test("a project without assignments shows what is open instead of an empty board", async () => {
  startFakeBoard({ people: {}, positions: [examplePosition(openingSums(1, 0), { role: "Cook", unfilled: days(1) })] });
  renderScreen("/projects/p1", <ProjectBoard projectId="p1" canUpdate />);
  expect((await screen.findByRole("link", { name: "Find people for Cook" })).isConnected).toBe(true);
  expect(screen.queryByText("Nobody is proposed yet")).toBeNull();
});
