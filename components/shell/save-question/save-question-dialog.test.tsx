import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { addDays, dayIn, workdayFrom } from "@/lib/staffing/days";
import { formatDay } from "@/lib/format";
import { SaveQuestionDialog } from "./save-question-dialog";

test("the question before a suspension leads to the unfinished tasks that stay assigned", () => {
  const change = { id: "m", name: "Maya Chen", before: "admin" as const, after: null, fields: [], isSignedOut: true };
  const question = (openTasks: number) => ({
    risk: { accessChanges: [{ ...change, openTasks }] },
    answer: () => undefined,
  });
  const { rerender } = render(<SaveQuestionDialog question={question(2)} />);
  expect(screen.getByRole("alertdialog").textContent).toContain("Their 2 unfinished tasks stay assigned to them");
  const link = screen.getByRole("link", { name: "View 2 unfinished tasks" });
  expect(link.getAttribute("href")).toBe("/admin/tasks?assigneeId=m&status=open%2Cin_progress");
  rerender(<SaveQuestionDialog question={question(0)} />);
  expect(screen.queryByRole("link")).toBeNull();
});

test("the question before work starts names a new assignment, which has no name yet", () => {
  const activation = {
    id: "a",
    code: "",
    name: "",
    startsOn: null,
    missing: ["billRate" as const],
    onHold: [],
    freelancerStatus: null,
  };
  const ask = (activations: (typeof activation)[]) => ({ risk: { activations }, answer: () => undefined });
  const { rerender } = render(<SaveQuestionDialog question={ask([activation])} />);
  const text = () => screen.getByRole("alertdialog").textContent;
  expect(text()).toContain("Start this assignment already?");
  expect(text()).toContain("This assignment has no bill rate.");
  rerender(<SaveQuestionDialog question={ask([{ ...activation, name: "Ada Diaz" }])} />);
  expect(text()).toContain("Ada Diaz has no bill rate.");
});

const TODAY = dayIn("UTC", new Date().toISOString());

async function answerTo(startsOn: string, ...clicks: string[]) {
  const answer = vi.fn();
  const activation = { id: "a", code: "ASG-1", name: "Ada Diaz", missing: [], onHold: [], freelancerStatus: null };
  render(<SaveQuestionDialog question={{ risk: { activations: [{ ...activation, startsOn }] }, answer }} />);
  for (const name of clicks)
    await userEvent.click(screen.getByRole(name.startsWith("Keep") ? "radio" : "button", { name: new RegExp(name) }));
  return answer.mock.calls[0]?.[0];
}

test("work that becomes active before its start starts today, unless its start is kept", async () => {
  const later = addDays(TODAY, 30);
  expect(await answerTo(later, "Start today")).toEqual({ startDate: TODAY });
});

test("a start that lies ahead can be kept", async () => {
  const later = addDays(TODAY, 30);
  expect(await answerTo(later, `Keep ${formatDay(later)}`, "Make active")).toBe(true);
});

test("on a weekend work that starts on the next workday keeps its start", async () => {
  vi.useFakeTimers({ now: new Date("2026-11-28T12:00:00Z"), toFake: ["Date"] });
  expect(await answerTo(workdayFrom("2026-11-28"), "Start anyway")).toBe(true);
  expect(screen.queryByRole("radio")).toBeNull();
  vi.useRealTimers();
});
