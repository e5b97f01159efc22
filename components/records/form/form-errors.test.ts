import { expect, test } from "vitest";
import { errorList } from "./form-errors";

const error = (message: string) => ({ type: "x", message });

test("errors of fields, rows and whole lists keep their paths", () => {
  const errors = {
    name: error("Enter a name"),
    members: [undefined, { role: error("Enter a role") }],
    positions: { root: error("Use at most 50") },
  };
  expect(errorList(errors)).toEqual([
    { path: "name", message: "Enter a name" },
    { path: "members.1.role", message: "Enter a role" },
    { path: "positions", message: "Use at most 50" },
  ]);
});

test("no errors make an empty list", () => {
  expect(errorList({})).toEqual([]);
});
