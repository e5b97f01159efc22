import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { SaveQuestionDialog } from "./save-question-dialog";

test("the question before a suspension leads to the open tasks that stay assigned", () => {
  const change = { id: "m", name: "Maya Chen", before: "admin" as const, after: null, fields: [], isSignedOut: true };
  const question = (openTasks: number) => ({
    risk: { accessChanges: [{ ...change, openTasks }] },
    answer: () => undefined,
  });
  const { rerender } = render(<SaveQuestionDialog question={question(2)} />);
  expect(screen.getByRole("alertdialog").textContent).toContain("Their 2 open tasks stay assigned to them");
  const link = screen.getByRole("link", { name: "View 2 open tasks" });
  expect(link.getAttribute("href")).toBe("/admin/tasks?assigneeId=m&status=open%2Cin_progress");
  rerender(<SaveQuestionDialog question={question(0)} />);
  expect(screen.queryByRole("link")).toBeNull();
});
