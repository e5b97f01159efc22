import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { exampleRecord } from "@/components/testing/failing-parts/failing-part";
import { startFakeBff } from "@/components/testing/fake-bff";
import { FULL_RIGHTS, renderScreen } from "@/components/testing/render-screen";
import { TaskPage } from "./task-page";

const NO_HISTORY = { content: [], totalElements: 0, totalPages: 0, size: 100, number: 1 };
const TASK = exampleRecord("k1", {
  status: "open",
  may: { update: true, delete: true },
  dueDate: "2026-09-08",
  assigneeId: "u1",
  linked: { assigneeId: { code: "USR-000001", name: "Ada Byron", open: true } },
  derived: { daysOverdue: 80 },
});

test("a task is marked done by one button, and says once who has it and when it was due", async () => {
  const calls = startFakeBff({
    data: {
      "/api/tasks/k1": TASK,
      "/api/tasks/k1/history": NO_HISTORY,
      "/api/tasks/k1/comments": [],
      "/api/tasks/k1/files": [],
    },
  });
  const user = renderScreen("/admin/tasks/k1", <TaskPage id="k1" rights={FULL_RIGHTS} />);
  const button = await screen.findByRole("button", { name: "Mark done" });
  expect(screen.getAllByText("Ada Byron")).toHaveLength(1);
  expect(screen.getAllByText(/8 Sep 2026/)).toHaveLength(1);
  await user.click(button);
  await waitFor(() => expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ status: "done" }));
});
