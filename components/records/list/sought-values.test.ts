import { expect, test } from "vitest";
import { soughtValues } from "./sought-values";

const any = (...values: string[]) => ({ type: "any" as const, values });
const none = (...values: string[]) => ({ type: "none" as const, values });

test("what a field is narrowed to by a filter, a condition or one of a group is sought in it", () => {
  const where = {
    join: "or" as const,
    parts: [
      { field: "skills", filter: any("Go") },
      { join: "and" as const, conditions: [{ field: "skills", filter: { type: "all" as const, values: ["C", "D"] } }] },
      { field: "tags", filter: any("Remote") },
    ],
  };
  expect(soughtValues({ filters: { skills: any("Kafka") }, where }, "skills")).toEqual(["Kafka", "Go", "C", "D"]);
});

test("what is left out, or asked of other fields, isn't", () => {
  expect(soughtValues({ filters: { skills: none("Kafka"), tags: any("Go") }, where: null }, "skills")).toEqual([]);
});
