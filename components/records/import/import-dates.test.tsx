import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { startFakeBff } from "@/components/testing/fake-bff";
import { fakeImport } from "@/components/testing/fake-import";
import { renderScreen } from "@/components/testing/render-screen";
import { CheckStep } from "./check-step";

test("the check says which assignments leave their projects’ dates, and another choice checks the rows again", async () => {
  const suggested = { withdraw: 0, end: 0, shift: 0, cut: 0, keep: 0 };
  const count = { cause: "outside-project", records: 4, assignments: 4, unseen: 0, suggested } as const;
  const data = fakeImport({ kind: "assignments", consequences: [count] });
  const calls = startFakeBff({
    answer: ({ path }) => (path.endsWith("/rows") ? { rows: [], total: 0 } : data),
  });
  const writes = () => calls.filter(({ method }) => method !== "GET");
  const user = renderScreen("/", <CheckStep data={data} onColumns={() => {}} onBack={() => {}} onStarted={() => {}} />);
  const dates = within(screen.getByRole("region", { name: "Outside the project’s dates" }));
  expect(dates.getByRole("listitem").textContent).toBe("4 assignments outside the dates of their projects");
  expect(dates.queryByRole("button", { pressed: true })).toBeNull();
  await user.click(dates.getByRole("button", { name: "Cut to the dates" }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ method, path, body }) => [method, path.split("/").at(-1), body])).toEqual([
    ["PATCH", data.id, { consequences: "cut" }],
    ["POST", "check", {}],
  ]);
});
