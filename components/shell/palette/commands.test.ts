import { describe, expect, it, vi } from "vitest";
import { administers, menuPagesOf } from "@/lib/accounts/access/admin-pages";
import { navigationFor } from "@/lib/accounts/access/navigation";
import { kindsFor } from "@/lib/accounts/access/rights";
import { ACCOUNTS } from "@/lib/accounts/access/testing/accounts";
import { ACCOUNT_SECTIONS } from "@/components/accounts/account/account-section";
import { matchCommands, ofOpenPage, pageCommands, paletteCommands } from "./commands";
import { VIEW_ICONS } from "@/components/ui/view-icons";
import { pageIcon } from "../sidebar/page-icon";

function commandsFor(account: string, more: Partial<Parameters<typeof paletteCommands>[0]> = {}) {
  const person = ACCOUNTS[account] ?? { userType: "", roles: [] };
  return paletteCommands({
    navigation: navigationFor(person),
    finds: kindsFor(person, "list"),
    creates: kindsFor(person, "create"),
    imports: kindsFor(person, "import"),
    administers: administers(person),
    pages: menuPagesOf(person),
    theme: "system",
    onTheme: vi.fn<(theme: string) => void>(),
    onToggleSidebar: null,
    onSignOut: vi.fn<() => void>(),
    ...more,
  });
}

const ACCOUNT = ["Account", "Change password", "Two-factor authentication", "Passkeys", "Sessions"];

const labelsIn = (commands: readonly { label: string }[]) => commands.map(({ label }) => label);

describe("palette commands", () => {
  it.each([
    [
      "admin",
      [
        "New freelancer",
        "New company",
        "New team",
        "New project",
        "New assignment",
        "New center",
        "New user",
        "New task mapping",
        "New task",
      ],
    ],
    ["center", ["New freelancer", "New project", "New assignment", "New task"]],
    ["dataentry", ["New freelancer", "New company", "New project", "New assignment"]],
    ["client", []],
    ["user", []],
  ])("%s is offered new records of exactly the kinds they may create", (account, labels) => {
    expect(labelsIn(commandsFor(account)).filter((label) => label.startsWith("New "))).toEqual(labels);
  });

  it("no command leads to a section that is closed to the person", () => {
    expect(labelsIn(commandsFor("admin"))).toEqual(
      expect.arrayContaining(["Administration", "Centers", "Match weights"]),
    );
    expect(labelsIn(commandsFor("datahead"))).not.toContain("Administration");
    const links = (account: string) => labelsIn(commandsFor(account).filter(({ group }) => group === "Go to"));
    expect(links("client")).toEqual(["Dashboard", ...ACCOUNT]);
    expect(links("center")).toEqual([
      "Dashboard",
      "Companies",
      "Freelancers",
      "Projects",
      "Assignments",
      "Tasks",
      "Staffing desk",
      "Assignment board",
      "Freelancer timeline",
      "Available freelancers",
      "Duplicate freelancers",
      "Duplicate companies",
      "Changes",
      ...ACCOUNT,
      "Unsaved changes",
    ]);
  });

  it("the palette offers the other two themes, and the sidebar toggle where there is a sidebar", () => {
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
  ["TEAM", ["Teams", "Team timeline", "New team", "Import teams"]],
  ["dark", ["Dark theme"]],
  ["log out", ["Sign out"]],
  ["eam", []],
  ["team dark", []],
])("“%s” matches %j", (q, labels) => {
  expect(labelsIn(matchCommands(commandsFor("admin"), q))).toEqual(labels);
});

it.each([
  ["invite", ["Users", "New user", "Import users"]],
  ["add user", ["New user"]],
  ["new user", ["New user"]],
  ["password", ["Outbox", "Change password"]],
  ["2fa", ["Two-factor authentication"]],
  ["my account", ["Account"]],
  ["generate", ["Tasks"]],
  ["tasks", ["Tasks", "New task", "Import tasks"]],
  ["import", ["Import freelancers"]],
  ["excel", ["Import freelancers"]],
  ["roles", ["Users", "Settings"]],
  ["lists", ["Settings"]],
  ["currencies", ["Settings"]],
  ["avail", ["Freelancer timeline", "Available freelancers", "Team timeline"]],
])("“%s” finds %j, among others", (q, labels) => {
  expect(labelsIn(matchCommands(commandsFor("admin"), q))).toEqual(expect.arrayContaining(labels));
});

it("“tasks” leads whoever may not list tasks to their own", () => {
  expect(labelsIn(matchCommands(commandsFor("user"), "tasks"))).toEqual(["Dashboard"]);
});

it("a command of the account leads to a section of its page", () => {
  const ids = commandsFor("user").flatMap(
    (command) => ("href" in command ? command.href.split("/account#")[1] : []) ?? [],
  );
  expect(ACCOUNT_SECTIONS.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

it("no two sections have the same letter after G, and each of a person's letters opens what is open to them", () => {
  const lettersOf = (account: string) =>
    commandsFor(account).flatMap(({ goKey, id }) => (goKey ? [`${goKey} ${id}`] : []));
  const letters = lettersOf("admin").map(([letter]) => letter);
  expect(new Set(letters).size).toBe(letters.length);
  expect(lettersOf("admin")).toEqual(expect.arrayContaining(["F /freelancers", "K /admin/tasks", "S /staffing"]));
  expect(lettersOf("client")).toEqual(["D /dashboard"]);
});

it("the empty palette begins with what the open page offers; new records are a group of their own", () => {
  const page = pageCommands([{ id: "edit", label: "Edit", href: "/teams/t1/edit" }]);
  const commands = [...commandsFor("admin"), ...page];
  expect(labelsIn(ofOpenPage(commands))).toEqual(["Edit"]);
  const creates = commands.filter(({ group }) => group === "Create");
  expect(labelsIn(creates).every((label) => label.startsWith("New "))).toBe(true);
  expect(creates.length).toBe(commands.filter(({ id }) => id.startsWith("new ")).length);
});

it("the open page's actions are found by their words", () => {
  const commands = pageCommands([
    { id: "edit", label: "Edit", href: "/teams/t1/edit" },
    { id: "delete", label: "Delete", keywords: "remove team", run: vi.fn<() => void>() },
  ]);
  expect(commands.map(({ id, group }) => [id, group])).toEqual([
    ["page edit", "This page"],
    ["page delete", "This page"],
  ]);
  expect(labelsIn(matchCommands(commands, "rem"))).toEqual(["Delete"]);
});

it("the pages beside the lists have the icons of their links, and those of Administration their own", () => {
  const iconOf = (label: string) => commandsFor("admin").find((command) => command.label === label)?.icon;
  expect(["Staffing desk", "Assignment board", "Team timeline"].map(iconOf)).toEqual([
    VIEW_ICONS.desk,
    VIEW_ICONS.board,
    VIEW_ICONS.timeline,
  ]);
  expect(iconOf("Outbox")).toBe(pageIcon("/admin/outbox"));
  expect(iconOf("Outbox")).not.toBe(iconOf("Jobs"));
});
