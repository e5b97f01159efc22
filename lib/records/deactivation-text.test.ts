import { expect, test } from "vitest";
import { deactivationText } from "./deactivation-text";

const center = {
  id: "c",
  code: "NYC01",
  name: "Hudson Yards",
  users: 0,
  openProjects: 0,
  activeAssignments: 0,
  openTasks: 0,
};

test.each([
  [{ users: 1 }, "Hudson Yards has 1 user."],
  [{ users: 1_200, openTasks: 1 }, "Hudson Yards has 1,200 users and 1 unfinished task."],
  [{ openProjects: 1, activeAssignments: 1 }, "Hudson Yards has 1 current project and 1 current assignment."],
])("of %j it says %s", (counts, text) => {
  expect(deactivationText({ ...center, ...counts })).toBe(text);
});
