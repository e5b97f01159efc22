import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
    startsOn: "2026-12-02",
    missing: ["billRate" as const],
    onHold: [],
    freelancerStatus: null,
  };
  const ask = (activations: (typeof activation)[]) => ({ risk: { activations }, answer: () => undefined });
  const { rerender } = render(<SaveQuestionDialog question={ask([activation])} />);
  const text = () => screen.getByRole("alertdialog").textContent;
  expect(text()).toContain("Start this assignment already?");
  expect(text()).toContain("This assignment starts on 2 Dec 2026 and has no bill rate. The start date stays as it is.");
  rerender(<SaveQuestionDialog question={ask([{ ...activation, name: "Ada Diaz" }])} />);
  expect(text()).toContain("Ada Diaz starts on 2 Dec 2026");
});
