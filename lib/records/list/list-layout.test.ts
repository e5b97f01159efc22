import { expect, test } from "vitest";
import { DEFINITIONS } from "../definitions";
import { initialLayout, layoutColumns, readLayout, writeLayout, type ListLayout } from "./list-layout";

const { freelancers, projects } = DEFINITIONS;

test.each(Object.values(DEFINITIONS))(
  "the initial layout of $many is written as an empty text and read from it",
  (definition) => {
    const initial = initialLayout(definition);
    expect(writeLayout(definition, initial)).toBe("");
    expect([undefined, "", "nonsense!", "%00"].map((text) => readLayout(definition, text))).toEqual(
      Array(4).fill(initial),
    );
    expect(layoutColumns(definition)).toEqual(expect.arrayContaining([...definition.list.columns]));
  },
);

test("a layout survives writing and reading, and needs no escaping in a cookie", () => {
  const layout: ListLayout = {
    columns: [{ name: "email", isPinned: true, width: 240 }, { name: "name" }, { name: "payRate", width: 96 }],
    density: "compact",
  };
  const text = writeLayout(freelancers, layout);
  expect(text).toBe("*email~240.name.payRate~96!compact");
  expect(encodeURIComponent(text)).toBe(text);
  expect(readLayout(freelancers, text)).toEqual(layout);
});

test.each([
  ["name.wages.email", ["name", "email"]],
  ["email.status", ["name", "email", "status"]],
  ["name.status.*email", ["email", "name", "status"]],
  ["name.name.email", ["name", "email"]],
  ["name.summary.links.email", ["name", "email"]],
  ["name.e mail.status", ["name", "status"]],
])("%j has the columns %j", (text, names) => {
  expect(readLayout(freelancers, text).columns.map(({ name }) => name)).toEqual(names);
});

test.each(["name~9", "name~5000", "name~0"])("a width out of bounds in %j is ignored", (text) => {
  expect(readLayout(freelancers, text).columns).toEqual([{ name: "name" }]);
});

test("a field that is the whole name is offered once, as the name", () => {
  expect(layoutColumns(projects)).not.toContain("title");
  expect(layoutColumns(DEFINITIONS.companies).filter((name) => name === "name")).toEqual(["name"]);
});
