import { expect, test } from "vitest";
import { readConfig, readEntries, splitList } from "./reference-readers";

test.each([
  ["North, South ,East", ["North", "South", "East"]],
  ["one", ["one"]],
  ["", []],
  [" , ,", []],
])("“%s” is split and trimmed", (text, list) => {
  expect(splitList(text)).toEqual(list);
});

test("every value of the config becomes a list", () => {
  const config = readConfig({
    zones: "N, S",
    clientCodes: "A",
    "security-issueCats": "",
    "center_manager-issueCats": "x,y",
    roles: "ROLE_SUSER, ROLE_SYS_ADMIN",
  });
  expect(config).toEqual({
    zones: ["N", "S"],
    clientCodes: ["A"],
    "security-issueCats": [],
    "center_manager-issueCats": ["x", "y"],
    roles: ["ROLE_SUSER", "ROLE_SYS_ADMIN"],
  });
});

test.each([[null], ["text"], [{ zones: "N" }], [[]]])("a malformed config is rejected: %j", (data) => {
  expect(() => readConfig(data)).toThrow("can’t be read");
});

test.each([[null], [{}], [[{ name: "No key" }]], [[{ id: 1, name: "Number" }]]])(
  "malformed entries are rejected: %j",
  (data) => {
    expect(() => readEntries(data, "id")).toThrow("can’t be read");
  },
);

test("an entry's key is its id or its code", () => {
  expect(readEntries([{ id: "1", name: "Ada", stateId: "2" }], "id")).toEqual([{ key: "1", name: "Ada" }]);
  expect(readEntries([{ code: "N", name: "North" }], "code")).toEqual([{ key: "N", name: "North" }]);
});
