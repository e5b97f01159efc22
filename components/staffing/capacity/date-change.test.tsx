import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { openingSums } from "@/components/testing/example-openings";
import { SaveQuestionDialog } from "@/components/shell/save-question/save-question-dialog";
import { Toaster } from "@/components/ui/toaster";
import { useSaveQuestion } from "@/lib/shell/unsaved/save-question";
import type { ProjectTimeline as Answer } from "@/lib/contract/staffing/timeline";
import { addDays, weekOf } from "@/lib/staffing/days";
import { formatDay } from "@/lib/format";
// Loaded with the first conflict, which would take longer than a test waits.
import "@/lib/query/merging/send-merged";
import { ProjectTimeline } from "./project-timeline";

const MONDAY = weekOf(new Date().toISOString().slice(0, 10));
const day = (days: number) => addDays(MONDAY, days);

type Patch = { body: unknown; confirm: string | null; version: string | null };

/** A BFF with one project of one assignment; its writes overload the freelancer unless they are confirmed. */
function startBff({ isOverload = false, isStale = false } = {}): Patch[] {
  const patches: Patch[] = [];
  const assignment = {
    id: "a1",
    code: "ASG-1",
    version: 3,
    projectId: "p1",
    project: "Atlas",
    role: "Designer",
    status: "active",
    startDate: day(7),
    endDate: day(20),
    allocation: 75,
  };
  const timeline = (from: string, weeks: number): Answer => {
    const steps = [{ day: from, workable: 100, booked: 0, tentative: 0 }];
    const person = { freelancerId: "f1", name: "Ada", weeklyHours: 40, steps };
    const position = { startDate: null, endDate: null, id: "o1", role: "Designer", ...openingSums(1, 1), unfilled: [] };
    return { from, weeks, positions: [{ ...position, people: [{ ...person, assignments: [assignment] }] }] };
  };
  const json = (data: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(data), init);
  vi.stubGlobal("fetch", async (path: string, init: { method?: string; body?: string; headers?: HeadersInit } = {}) => {
    const url = new URL(path, "http://localhost");
    const { from = "", weeks } = Object.fromEntries(url.searchParams);
    if (init.method !== "PATCH") return json({ data: timeline(from, Number(weeks)) });
    const headers = new Headers(init.headers);
    const body: unknown = JSON.parse(init.body ?? "{}");
    patches.push({ body, confirm: headers.get("X-Confirm"), version: headers.get("If-Match") });
    if (isOverload && !headers.has("X-Confirm")) {
      const overload = { freelancerId: "f1", name: "Ada", from: day(14), to: day(20), load: 150, assignments: [] };
      return json({ title: "Overload", status: 409, overloads: [overload] }, { status: 409 });
    }
    const linked = { updatedBy: { name: "Ben de Boer" } };
    if (isStale && headers.get("If-Match") === '"3"') {
      const base = { endDate: assignment.endDate };
      Object.assign(assignment, { endDate: day(13), version: 4 });
      const current = { ...assignment, name: "Ada", updatedAt: "2026-11-23T00:00:00Z", linked };
      return json({ title: "Changed meanwhile", status: 409, current, base }, { status: 409 });
    }
    Object.assign(assignment, body, { version: 5 });
    const row = { ...assignment, name: "Ada", updatedAt: "2026-11-23T00:00:00Z", linked: {} };
    return json({ data: row }, { headers: { "X-Change-Set": "c1" } });
  });
  return patches;
}

function Question() {
  const question = useSaveQuestion();
  return question ? <SaveQuestionDialog question={question} /> : null;
}

beforeEach(() => {
  // The DOM of these tests has no layout, and a timeline without a height would draw no rows.
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1200);
});

const bar = () => screen.findByRole("button", { name: /^Designer 75%,/ });

async function moveToNextWeek() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProjectTimeline projectId="p1" canUpdate />
      <Question />
      <Toaster />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  (await bar()).focus();
  await user.keyboard("{Enter}{ArrowRight}{Enter}");
  return { user, panel: await screen.findByRole("dialog", { name: "New dates of Designer 75%" }) };
}

test("a change shows the dates before and after, saves them and offers to undo", async () => {
  const patches = startBff();
  const { user, panel } = await moveToNextWeek();
  expect(panel.textContent).toContain(`Before${formatDay(day(7))} to ${formatDay(day(20))}`);
  expect(panel.textContent).toContain(`After${formatDay(day(14))} to ${formatDay(day(27))}`);
  expect(panel.textContent).toContain("1 week later, no overload");
  expect(patches).toEqual([]);
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: /^Undo/ });
  expect(patches).toEqual([{ body: { startDate: day(14), endDate: day(27) }, confirm: null, version: '"3"' }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await bar()));
  expect((await bar()).getAttribute("aria-label")).toContain(formatDay(day(27)));
});

test("Cancel gives a change up, and the bar keeps its dates and the focus", async () => {
  const patches = startBff();
  const { user, panel } = await moveToNextWeek();
  await user.click(within(panel).getByRole("button", { name: "Cancel" }));
  expect((await bar()).getAttribute("aria-label")).toContain(formatDay(day(20)));
  await waitFor(async () => expect(document.activeElement).toBe(await bar()));
  expect(patches).toEqual([]);
});

test("the question takes the focus, is read with its dates, and Escape gives the change up", async () => {
  const patches = startBff();
  const { user, panel } = await moveToNextWeek();
  const save = within(panel).getByRole("button", { name: "Save" });
  await waitFor(() => expect(document.activeElement).toBe(save));
  const described = document.querySelector(`#${CSS.escape(panel.getAttribute("aria-describedby") ?? "")}`);
  expect(described?.textContent).toContain(`After${formatDay(day(14))} to ${formatDay(day(27))}1 week later`);
  await user.tab();
  expect(document.activeElement).toBe(within(panel).getByRole("button", { name: "Cancel" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(async () => expect(document.activeElement).toBe(await bar()));
  expect(patches).toEqual([]);
});

test("a declined overload stays in the panel in words, and an accepted one is saved", async () => {
  const patches = startBff({ isOverload: true });
  const { user, panel } = await moveToNextWeek();
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  const decline = within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel" });
  await user.click(decline);
  expect((await within(panel).findByRole("alert")).textContent).toContain("Ada would work 150% of a full week");
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Save anyway" }));
  await screen.findByRole("button", { name: /^Undo/ });
  expect(patches.map(({ confirm }) => confirm)).toEqual([null, null, "overload"]);
});

test.each([
  ["Use mine", day(27)],
  ["Use theirs", day(13)],
])("dates that somebody else has changed meanwhile are chosen between: %s", async (choice, end) => {
  const patches = startBff({ isStale: true });
  const { user, panel } = await moveToNextWeek();
  await user.click(within(panel).getByRole("button", { name: "Save" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Ben de Boer changed the same meanwhile" }));
  const ends = [day(20), day(13), day(27)].map(formatDay);
  expect(question.getByText("End").parentElement?.textContent).toBe(`EndWas${ends[0]}Theirs${ends[1]}Mine${ends[2]}`);
  await user.click(question.getByRole("button", { name: choice }));
  await waitFor(async () => expect((await bar()).getAttribute("aria-label")).toContain(formatDay(end)));
  expect(screen.queryByRole("dialog")).toBeNull();
  const mine = { body: { startDate: day(14), endDate: day(27) }, confirm: null };
  expect(patches).toEqual([
    { ...mine, version: '"3"' },
    ...(choice === "Use mine" ? [{ ...mine, version: '"4"' }] : []),
  ]);
});
