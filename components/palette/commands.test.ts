import { describe, expect, it, vi } from "vitest";
import { navigationFor } from "@/lib/access/navigation";
import { kindsFor } from "@/lib/access/rights";
import { ACCOUNTS } from "@/lib/access/testing/accounts";
import { commandsOf, matchCommands } from "./commands";

function commandsFor(account: string, more: Partial<Parameters<typeof commandsOf>[0]> = {}) {
  const person = ACCOUNTS[account] ?? { userType: "", roles: [] };
  return commandsOf({
    navigation: navigationFor(person),
    creates: kindsFor(person, "create"),
    theme: "system",
    onTheme: vi.fn<(theme: string) => void>(),
    onToggleSidebar: null,
    onSignOut: vi.fn<() => void>(),
    ...more,
  });
}

const labelsIn = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);

describe("what the palette offers", () => {
  it.each([
    ["admin", ["New freelancer", "New company", "New team", "New project"]],
    ["center", ["New freelancer", "New project"]],
    ["dataentry", ["New freelancer", "New company", "New project"]],
    ["client", []],
    ["user", []],
  ])("%s: new records of the kinds they may make", (account, labels) => {
    expect(labelsIn(commandsFor(account)).filter((label) => label.startsWith("New "))).toEqual(labels);
  });

  it("leads nobody to a section their role doesn't open", () => {
    const places = (account: string) => labelsIn(commandsFor(account).filter(({ group }) => group === "Go to"));
    expect(places("client")).toEqual(["Dashboard", "Account"]);
    expect(places("center")).toEqual(["Dashboard", "Companies", "Freelancers", "Projects", "Account"]);
  });

  it("switches to the themes that aren't set, and toggles a sidebar where there is one", () => {
    expect(labelsIn(commandsFor("user", { theme: "dark" }))).toEqual(
      expect.arrayContaining(["Light theme", "System theme"]),
    );
    expect(labelsIn(commandsFor("user", { theme: "dark" }))).not.toContain("Dark theme");
    expect(labelsIn(commandsFor("user"))).not.toContain("Toggle sidebar");
    expect(labelsIn(commandsFor("user", { onToggleSidebar: () => {} }))).toContain("Toggle sidebar");
  });
});

it.each([
  ["new te", ["New team"]],
  ["TEAM", ["Teams", "New team"]],
  ["dark", ["Dark theme"]],
  ["log out", ["Sign out"]],
  ["eam", []],
  ["team dark", []],
])("“%s” names %j", (q, labels) => {
  expect(labelsIn(matchCommands(commandsFor("admin"), q))).toEqual(labels);
});
