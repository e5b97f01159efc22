import { describe, expect, test } from "vitest";
import { definitionOf } from "../definitions";
import { KINDS } from "../kinds";
import { LISTED_ALWAYS, requestableFields } from "../list/listed-fields";
import { schemasOf } from "./record-schemas";

const ALWAYS = {
  id: "1",
  code: "X-1",
  name: "One",
  status: "active",
  version: 1,
  createdAt: "2026-01-01T00:00:00Z",
  updatedAt: "2026-01-01T00:00:00Z",
};

describe.each(KINDS)("a row in a list of %s", (kind) => {
  const { listed, row } = schemasOf(kind);

  test("requires exactly the columns that every list has", () => {
    expect(Object.keys(ALWAYS).toSorted()).toEqual([...LISTED_ALWAYS].toSorted());
    expect(listed.parse({ ...ALWAYS, linked: {} })).toEqual({ ...ALWAYS, linked: {} });
    for (const name of LISTED_ALWAYS) {
      expect(listed.safeParse({ ...ALWAYS, linked: {}, [name]: undefined }).success).toBe(false);
    }
  });

  test("has fields of the same types as a whole record, and nothing undeclared", () => {
    const tags = requestableFields(definitionOf(kind)).filter(
      (name) => definitionOf(kind).fields[name]?.type === "tags",
    );
    for (const name of tags) {
      expect(listed.parse({ ...ALWAYS, linked: {}, [name]: ["a"], secret: 1 })).toEqual({
        ...ALWAYS,
        linked: {},
        [name]: ["a"],
      });
      expect(listed.safeParse({ ...ALWAYS, linked: {}, [name]: null }).success).toBe(false);
    }
  });

  test("isn't a whole record", () => {
    expect(row.safeParse({ ...ALWAYS, linked: {} }).success).toBe(false);
  });
});
