import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ExplainedAccess } from "@/lib/contract/accounts/user-access";
import { AccessTable } from "./access-table";

const ACCESS: ExplainedAccess = {
  accessRole: "Data Entry",
  summary: "Data Entry",
  reason: "Their type is Data Entry",
  centerCode: null,
  administers: false,
  dashboard: { of: "all", parts: [], text: "Their own tasks" },
  kinds: [
    { kind: "freelancers", rule: "", grants: [{ verb: "read", scope: "all" }], note: null },
    { kind: "teams", rule: "", grants: [], note: "Only by name, in forms." },
    { kind: "centers", rule: "", grants: [{ verb: "read", scope: "none" }], note: null },
    { kind: "users", rule: "", grants: [], note: null },
    { kind: "tasks", rule: "", grants: [], note: null },
  ],
};

test("what somebody has no access to is one line, but for what a note explains", () => {
  render(<AccessTable access={ACCESS} status="active" />);
  const rows = within(screen.getByRole("table")).getAllByRole("rowheader");
  expect(rows.map(({ firstChild }) => firstChild?.textContent)).toEqual(["Dashboard", "Freelancers", "Teams"]);
  expect(
    within(screen.getByRole("table")).getByText("No access to centers, users, and other people’s tasks").isConnected,
  ).toBe(true);
});

test("without such kinds there is no line", () => {
  render(<AccessTable access={{ ...ACCESS, kinds: ACCESS.kinds.slice(0, 2) }} status="active" />);
  expect(screen.queryByText(/^No access to/)).toBeNull();
});

test("somebody whose dashboard has no figures still has their own tasks there", () => {
  render(<AccessTable access={{ ...ACCESS, dashboard: { of: "none", parts: [], text: "" } }} status="active" />);
  const row = within(screen.getByRole("table")).getByRole("row", { name: /^Dashboard/ });
  expect(within(row).getByText("Own tasks").isConnected).toBe(true);
});
