import { expect, test } from "vitest";
import { mapping } from "@/lib/records/definitions/mapping";
import { project } from "@/lib/records/definitions/project";
import { errorList, inFormOrder } from "./form-errors";

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

test("errors are listed in the order of the form, rows of one field in their own", () => {
  const paths = (definition: typeof mapping, ...all: string[]) =>
    inFormOrder(
      definition,
      all.map((path) => ({ path, message: "" })),
    ).map(({ path }) => path);
  expect(paths(mapping, "title", "role", "centerCode", "other")).toEqual(["other", "centerCode", "role", "title"]);
  expect(paths(project, "positions.1.role", "positions.0.openings", "title")).toEqual([
    "title",
    "positions.1.role",
    "positions.0.openings",
  ]);
});
