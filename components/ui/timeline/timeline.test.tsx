import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { Timeline } from "./timeline";
import { TimelineTable } from "./timeline-table";
import type { DateChange, TimelineBar, TimelineItem, TimelineRow } from "./timeline-rows";
import type { Scale, Zoom } from "./scale";

const scaleOf = (zoom: Zoom): Scale => ({ from: "2026-11-23", weeks: 8, zoom });
const TODAY = "2026-11-25";

const bar = (id: string, start: string, end: string | null, changes: Partial<TimelineBar> = {}): TimelineBar => ({
  id,
  start,
  end,
  label: `Work ${id}`,
  description: "Designer · 75% · Active",
  tone: "solid",
  isMovable: true,
  ...changes,
});

const ADA: TimelineRow = {
  id: "ada",
  label: "Ada",
  subLabel: "Designer",
  href: "/people/ada",
  bars: [
    bar("b", "2026-12-01", "2026-12-14"),
    bar("a", "2026-11-23", "2026-12-06"),
    bar("done", "2026-11-23", "2026-11-25", { isMovable: false, tone: "muted" }),
  ],
  spans: [
    {
      start: "2026-11-30",
      end: "2026-12-06",
      type: "overload",
      shown: ["150% booked", "150%"],
      description: "Overload: 150% of a full week",
    },
    { start: "2026-12-14", end: "2027-01-17", type: "free", description: "Free" },
  ],
  cellOf: ({ start }) =>
    start === "2026-11-30"
      ? { text: "135%", note: "overload, 150%", look: "over" }
      : start < "2026-12-14"
        ? { text: "75%", look: "load", share: 75 }
        : { text: "Free", look: "free" },
};

const ITEMS: TimelineItem[] = [{ id: "people", heading: "People" }, ADA];

beforeEach(() => {
  // The DOM of these tests has no layout, and a timeline without a height would draw no rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
});

function renderTimeline(zoom: Zoom = "month", items = ITEMS) {
  const changes: DateChange[] = [];
  render(
    <Timeline
      label="Capacity"
      items={items}
      scale={scaleOf(zoom)}
      today={TODAY}
      dateChange={null}
      onDateChange={(dateChange) => changes.push(dateChange)}
    />,
  );
  return { user: userEvent.setup(), changes };
}

const barNamed = (name: string) => screen.getByRole("button", { name: new RegExp(`^Work ${name},`) });

test("bars are read in the order of their starts, with their dates in words", () => {
  renderTimeline();
  const row = screen.getAllByRole("listitem")[1];
  if (!row) throw new Error("No row");
  const names = within(row)
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label"));
  expect(names).toEqual([
    "Work a, 23 Nov 2026 to 6 Dec 2026, Designer · 75% · Active",
    "Work done, 23 Nov 2026 to 25 Nov 2026, Designer · 75% · Active",
    "Work b, 1 Dec 2026 to 14 Dec 2026, Designer · 75% · Active",
    "150% booked, Overload: 150% of a full week, 30 Nov 2026 to 6 Dec 2026",
    "Free, 14 Dec 2026 to 17 Jan 2027",
  ]);
  expect(screen.getByText("150% booked")).toBeTruthy();
});

test("Enter, arrow keys and Enter ask to save a moved bar, and each step is announced", async () => {
  const { user, changes } = renderTimeline();
  barNamed("b").focus();
  await user.keyboard("{Enter}");
  expect(screen.getByRole("status").textContent).toContain("Editing Work b, Ada: 1 Dec 2026 to 14 Dec 2026.");
  await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  expect(screen.getByRole("status").textContent).toBe("8 Dec 2026 to 21 Dec 2026");
  expect(changes).toEqual([]);
  await user.keyboard("{Enter}");
  expect(changes).toMatchObject([{ bar: { id: "b" }, row: { id: "ada" }, start: "2026-12-08", end: "2026-12-21" }]);
});

test("Shift and Alt with arrow keys resize a bar, by days in the week zoom", async () => {
  const { user, changes } = renderTimeline("week");
  barNamed("b").focus();
  await user.keyboard("{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Alt>}{ArrowLeft}{/Alt}{Enter}");
  expect(changes).toMatchObject([{ start: "2026-11-30", end: "2026-12-16" }]);
});

test("Escape gives the change up, and leaving an unchanged bar changes nothing", async () => {
  const { user, changes } = renderTimeline();
  barNamed("a").focus();
  await user.keyboard("{Enter}{ArrowRight}");
  expect(barNamed("a").getAttribute("aria-label")).toContain("30 Nov 2026 to 13 Dec 2026");
  await user.keyboard("{Escape}");
  expect(barNamed("a").getAttribute("aria-label")).toContain("23 Nov 2026 to 6 Dec 2026");
  expect(screen.getByRole("status").textContent).toBe("Canceled. Work a stays 23 Nov 2026 to 6 Dec 2026.");
  await user.keyboard("{Enter}{Enter}");
  expect(changes).toEqual([]);
});

test("completed work can't be moved", async () => {
  const { user, changes } = renderTimeline();
  barNamed("done").focus();
  await user.keyboard("{Enter}{ArrowRight}{Enter}");
  expect(changes).toEqual([]);
});

test.each([
  ["in its middle moves it", 20, { start: "2026-12-08", end: "2026-12-21" }],
  ["at its end resizes it", 46, { start: "2026-12-01", end: "2026-12-21" }],
  ["at its start resizes it", 2, { start: "2026-12-08", end: "2026-12-14" }],
])("a drag of a bar %s by whole weeks and ends as a dateChange", async (_, from, expected) => {
  const { user, changes } = renderTimeline();
  const target = barNamed("b");
  await user.pointer([
    { keys: "[MouseLeft>]", target, coords: { clientX: from } },
    { target, coords: { clientX: from + 15 } },
    { target, coords: { clientX: from + 21 } },
    { keys: "[/MouseLeft]", target, coords: { clientX: from + 21 } },
  ]);
  expect(changes).toMatchObject([expected]);
});

test("a focused bar or span is described in words beside it, until Escape", async () => {
  const { user } = renderTimeline();
  barNamed("b").focus();
  expect(await screen.findByText("Ada · Work b")).toBeTruthy();
  expect(screen.getByText("1 Dec 2026 to 14 Dec 2026 (14 days) · Designer · 75% · Active")).toBeTruthy();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByText("Free · 14 Dec 2026 to 17 Jan 2027")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.queryByText("Free · 14 Dec 2026 to 17 Jan 2027")).toBeNull();
});

test("words beside a bar stay while the pointer is on them, and go when it leaves", async () => {
  const { user } = renderTimeline("month", [
    { ...ADA, bars: [bar("b", "2026-12-01", "2026-12-14", { href: "/assignments/b" })] },
  ]);
  await user.hover(barNamed("b"));
  const link = screen.getByRole("link", { name: "Open" });
  fireEvent.pointerLeave(barNamed("b"), { relatedTarget: link });
  expect(link.isConnected).toBe(true);
  fireEvent.pointerLeave(link, { relatedTarget: document.body });
  expect(link.isConnected).toBe(false);
});

test("a bar that is edited shows its new dates at both ends in place of its details", async () => {
  const { user } = renderTimeline();
  barNamed("b").focus();
  await user.keyboard("{Enter}{ArrowRight}");
  expect(screen.getByText("8 Dec").isConnected).toBe(true);
  expect(screen.getByText("21 Dec").isConnected).toBe(true);
  expect(screen.queryByText("Ada · Work b")).toBeNull();
});

test("the word for free time stands after the last of the bars at its time", () => {
  const bars = [bar("b", "2026-11-23", "2026-12-06"), bar("a", "2026-11-30", "2026-12-13")];
  const free = { start: "2026-11-23", end: "2027-01-17", type: "free", shown: ["Free"] } as const;
  const spans = [{ ...free, description: "Free" }];
  renderTimeline("month", [{ id: "ada", label: "Ada", bars, spans, cellOf: () => ({ text: "", look: "none" }) }]);
  const { left, width } = barNamed("a").style;
  const band = screen.getByRole("button", { name: /^Free/ });
  expect(band.textContent).toBe("Free");
  const words = Number.parseFloat(band.style.left) + Number.parseFloat(band.style.paddingLeft);
  expect(words).toBeGreaterThan(Number.parseFloat(left) + Number.parseFloat(width));
});

test("the table has the same figures in words", () => {
  render(<TimelineTable label="Capacity" items={ITEMS} scale={scaleOf("week")} today={TODAY} />);
  const row = screen.getByRole("row", { name: /^Ada/ });
  expect(within(row).getByRole("rowheader").textContent).toBe("AdaDesigner");
  expect(
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["75%", "135% overload, 150%", "75%", "Free", "Free", "Free", "Free", "Free"]);
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(headers.slice(0, 3)).toEqual(["Name", "23 Nov 2026 from today", "30 Nov 2026"]);
});

test("overloads close to each other shorten their words, or leave them out", () => {
  const over = {
    end: "2026-11-25",
    type: "overload",
    shown: ["150% booked", "150%"],
    description: "Overload",
  } as const;
  const spans = ["2026-11-23", "2026-12-04", "2026-12-07", "2027-01-04"].map((start) => ({
    ...over,
    start,
    end: start,
  }));
  renderTimeline("month", [{ id: "ada", label: "Ada", bars: [], spans, cellOf: () => ({ text: "", look: "none" }) }]);
  const row = screen.getByRole("listitem");
  const words = within(row).getAllByRole("button");
  expect(words.map(({ textContent }) => textContent)).toEqual(["150%", "", "150% booked", "150% booked"]);
});

test("an overload that proposals would make is marked at their bars, on its days", () => {
  const bars = [
    bar("active", "2026-11-23", null),
    bar("proposed", "2026-11-30", "2026-12-20", { tone: "hatched", share: 60 }),
  ];
  const span = { start: "2026-12-07", end: "2027-01-17", type: "tentative-overload", description: "Overload" } as const;
  renderTimeline("month", [
    { id: "ada", label: "Ada", bars, spans: [span], cellOf: () => ({ text: "", look: "none" }) },
  ]);
  const frames = [...document.querySelectorAll<HTMLElement>(".timeline-overload")].map(({ style }) => style);
  const barTop = Number.parseFloat(barNamed("proposed").style.top);
  expect(frames.map(({ top, left, width }) => [top, left, width])).toEqual([[`${barTop - 2}px`, "48px", "48px"]]);
});
