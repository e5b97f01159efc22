import { expect, it } from "vitest";
import { audiencesOf } from "./audiences";
import { ACCOUNTS } from "./testing/accounts";

const EVERY_READER = ["admin", "system", "center-admin", "data-entry", "data-entry-head"];

it.each([
  ["admin", EVERY_READER],
  ["sys", EVERY_READER],
  ["superuser", EVERY_READER],
  ["center", ["center-admin"]],
  ["dataentry", ["data-entry"]],
  ["datahead", ["data-entry-head"]],
  ["client", []],
  ["user", []],
])("%s may share a view of freelancers with %j", (account, audiences) => {
  expect(audiencesOf(ACCOUNTS[account] ?? { userType: "", roles: [] }, ["freelancers"])).toEqual(audiences);
});

it("a view can't be shared with access roles that can't list its kind", () => {
  expect(audiencesOf({ userType: "admin", roles: [] }, ["teams"])).toEqual(["admin", "system"]);
  expect(audiencesOf({ userType: "de", roles: [] }, ["teams"])).toEqual([]);
});
