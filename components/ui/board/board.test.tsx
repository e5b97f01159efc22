import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { setWindowWidth } from "@/components/testing/window-width";
import { Board } from "./board";

const STAGES = ["Draft", "Review", "Print", "Shelf"];
const TITLES = ["Dune", "Emma", "Ulysses"];

type Book = { id: string; title: string; stage: string };

type BookBoardProps = { onMove?: (title: string, stage: string) => void; hasRail?: boolean; start?: string };

/** Books, each of which may go to the next stage or to the shelf. */
function BookBoard({ onMove = () => {}, hasRail = false, start = "Draft" }: BookBoardProps) {
  const [books, setBooks] = useState<Book[]>(TITLES.map((title, i) => ({ id: `b${i}`, title, stage: start })));
  const columns = STAGES.map((stage) => {
    const cards = books.filter((book) => book.stage === stage);
    const isEnd = stage === "Shelf" && hasRail;
    return {
      id: stage,
      title: stage,
      tone: "neutral" as const,
      fill: "",
      count: String(cards.length),
      cards,
      emptyText: "No books",
      more: 0,
      isEnd,
      verb: isEnd ? "Shelve…" : undefined,
    };
  });
  return (
    <main>
      <Board
        id="books"
        label="Books"
        columns={columns}
        nameOf={({ title }) => title}
        moveProblem={({ stage }, to) =>
          to === "Shelf" || STAGES.indexOf(to) === STAGES.indexOf(stage) + 1 ? null : `${stage} can’t become ${to}.`
        }
        renderCard={({ title }) => <a href={`#${title}`}>{title}</a>}
        onMove={(book, stage) => {
          onMove(book.title, stage);
          setBooks((all) => all.map((one) => (one.id === book.id ? { ...one, stage } : one)));
        }}
        onShowMore={() => {}}
      />
    </main>
  );
}

function renderBoard() {
  const moves: [string, string][] = [];
  render(<BookBoard onMove={(title, stage) => moves.push([title, stage])} />);
  return { user: userEvent.setup(), moves };
}

const column = (title: string) => screen.getByRole("group", { name: new RegExp(`^${title}`) });
const titlesIn = (title: string) =>
  within(column(title))
    .queryAllByRole("link")
    .map((link) => link.textContent);
const handle = (name: string) => screen.getByRole("button", { name: `Drag ${name}` });
const saysEventually = (text: string) => waitFor(() => expect(document.body.textContent).toContain(text));

afterEach(() => setWindowWidth(1024));

test("Space picks a card up, arrows choose among the columns that can take it, and Space drops it", async () => {
  const { user, moves } = renderBoard();
  handle("Emma").focus();
  await user.keyboard(" ");
  await saysEventually("Picked up Emma from Draft. It can move to Review and Shelf.");
  await user.keyboard("{ArrowRight}");
  await saysEventually("Emma is over Review.");
  expect(titlesIn("Draft")).toContain("Emma");
  await user.keyboard("{ArrowRight}");
  await saysEventually("Emma is over Shelf.");
  await user.keyboard("{ArrowRight}{ArrowLeft}");
  await saysEventually("Emma is over Review.");
  await user.keyboard(" ");
  await saysEventually("Emma dropped on Review.");
  expect(moves).toEqual([["Emma", "Review"]]);
  expect([titlesIn("Draft"), titlesIn("Review")]).toEqual([["Dune", "Ulysses"], ["Emma"]]);
  await waitFor(() => expect(document.activeElement).toBe(handle("Emma")));
});

test("Escape and Tab leave the card where it was", async () => {
  const { user, moves } = renderBoard();
  for (const key of ["{Escape}", "{Tab}"]) {
    handle("Dune").focus();
    await user.keyboard("{Enter}");
    await saysEventually("Picked up Dune from Draft.");
    await user.keyboard("{ArrowRight}");
    await saysEventually("Dune is over Review.");
    await user.keyboard(key);
    await saysEventually("Move canceled. Dune stays in Draft.");
  }
  expect(moves).toEqual([]);
  expect(titlesIn("Draft")).toEqual(TITLES);
});

test("columns that can't take the card say why while it is dragged", async () => {
  const { user } = renderBoard();
  expect(screen.queryByText("Draft can’t become Print.")).toBeNull();
  handle("Dune").focus();
  await user.keyboard(" ");
  await within(column("Print")).findByText("Draft can’t become Print.");
  expect(column("Review").textContent).not.toContain("can’t");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Draft can’t become Print.")).toBeNull());
});

test("arrow keys move the focus between cards that nobody carries", async () => {
  const { user } = renderBoard();
  handle("Dune").focus();
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(handle("Emma"));
  await user.click(screen.getByRole("button", { name: "Move Ulysses to…" }));
  await user.click(await screen.findByRole("menuitem", { name: "Shelf" }));
  handle("Emma").focus();
  expect(screen.queryByRole("button", { name: "Drag Ulysses" })).toBeNull();
  await user.keyboard("{ArrowRight}{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(handle("Dune"));
});

test("the menu offers the allowed columns, and a card that can't move has none", async () => {
  const { user, moves } = renderBoard();
  await user.click(screen.getByRole("button", { name: "Move Dune to…" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map((item) => item.textContent)).toEqual(["Review", "Shelf"]);
  await user.click(screen.getByRole("menuitem", { name: "Review" }));
  expect(moves).toEqual([["Dune", "Review"]]);
  expect(titlesIn("Review")).toEqual(["Dune"]);
});

test("a column where cards end is a rail, which takes cards and stays open once it is opened", async () => {
  localStorage.clear();
  const board = render(<BookBoard hasRail />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Move Dune to…" }));
  const [first] = await screen.findAllByRole("menuitem");
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(screen.getByRole("separator").nextElementSibling?.textContent).toBe("Shelve…");
  await user.click(screen.getByRole("menuitem", { name: "Shelve…" }));
  expect(screen.queryByRole("link", { name: "Dune" })).toBeNull();
  screen.getByRole("button", { name: "Shelf 1" }).focus();
  await user.keyboard("{Enter}");
  expect(titlesIn("Shelf")).toEqual(["Dune"]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Collapse Shelf" }));
  board.unmount();
  render(<BookBoard hasRail />);
  await user.click(screen.getByRole("button", { name: "Collapse Shelf" }));
  expect(screen.getByRole("button", { name: "Shelf 0" }).getAttribute("aria-expanded")).toBe("false");
});

test("a phone shows one column under tabs with counts, and moves cards by the menu only", async () => {
  setWindowWidth(360);
  const { user } = renderBoard();
  const tab = (name: string) => screen.getByRole("tab", { name });
  expect(tab("Draft 3").getAttribute("aria-selected")).toBe("true");
  expect(screen.queryByRole("button", { name: "Drag Dune" })).toBeNull();
  const selected = () => document.querySelectorAll("[role=tabpanel][data-selected]");
  expect([...selected()].map(({ id }) => id)).toEqual([tab("Draft 3").getAttribute("aria-controls")]);
  tab("Draft 3").focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tab("Review 0"));
  expect([...selected()].map(({ id }) => id)).toEqual([tab("Review 0").getAttribute("aria-controls")]);
  await user.keyboard("{Home}");
  await user.click(screen.getByRole("button", { name: "Move Dune to…" }));
  await user.click(await screen.findByRole("menuitem", { name: "Review" }));
  await waitFor(() => expect([tab("Draft 2"), tab("Review 1")]).toHaveLength(2));
});

test("on a phone the first column that holds something is displayed first", () => {
  setWindowWidth(360);
  render(<BookBoard start="Review" />);
  expect(screen.getByRole("tab", { name: "Review 3" }).getAttribute("aria-selected")).toBe("true");
  expect(screen.getByRole("link", { name: "Emma" }).isConnected).toBe(true);
});
