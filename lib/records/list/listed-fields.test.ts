import { describe, expect, test } from "vitest";
import { definitionOf } from "../definitions";
import { KINDS } from "../kinds";
import { initialLayout, columnNames, layoutColumns } from "./list-layout";
import { fieldsOfColumns, isAlwaysListed, requestableFields } from "./listed-fields";

describe.each(KINDS)("the list of %s", (kind) => {
  const definition = definitionOf(kind);
  const columns = columnNames(initialLayout(definition));

  test("requests known fields only, and fewer than a record has", () => {
    const requested = fieldsOfColumns(definition, columns);
    expect(requestableFields(definition)).toEqual(expect.arrayContaining(requested));
    expect(requested.length).toBeLessThan(requestableFields(definition).length);
  });

  test("requests the same fields whatever the order of its columns", () => {
    expect(fieldsOfColumns(definition, columns.toReversed())).toEqual(fieldsOfColumns(definition, columns));
  });

  test("can request every column that it offers", () => {
    for (const name of layoutColumns(definition)) {
      expect(isAlwaysListed(name) || fieldsOfColumns(definition, [name]).includes(name)).toBe(true);
    }
  });
});

test.each([
  { kind: "freelancers", column: "name", beside: ["headline"] },
  { kind: "freelancers", column: "payRate", beside: ["currency", "rateUnit"] },
  { kind: "freelancers", column: "availability", beside: ["availableFrom"] },
  { kind: "freelancers", column: "status", beside: ["blockedReason"] },
  { kind: "freelancers", column: "cityId", beside: ["stateId"] },
  { kind: "projects", column: "endDate", beside: ["startDate"] },
] as const)(
  "column $column of $kind comes with the fields it is displayed or edited with",
  ({ kind, column, beside }) => {
    expect(fieldsOfColumns(definitionOf(kind), [column])).toEqual(expect.arrayContaining([...beside]));
  },
);
