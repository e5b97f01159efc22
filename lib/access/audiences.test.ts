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
])("%s shares a view of freelancers with %j", (account, audiences) => {
  expect(audiencesOf(ACCOUNTS[account] ?? { userType: "", roles: [] }, ["freelancers"])).toEqual(audiences);
});

it("shares a view of a kind with nobody who can't list it", () => {
  expect(audiencesOf({ userType: "admin", roles: [] }, ["teams"])).toEqual(["admin", "system"]);
  expect(audiencesOf({ userType: "de", roles: [] }, ["teams"])).toEqual([]);
});
