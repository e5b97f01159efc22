import { expect, test } from "vitest";
import { searchedValues } from "./searched-values";

const any = (...values: string[]) => ({ type: "any" as const, values });
const none = (...values: string[]) => ({ type: "none" as const, values });

test("Values from a field's filter, its conditions and its grouped conditions are found", () => {
  const where = {
    join: "or" as const,
    parts: [
      { field: "skills", filter: any("Go") },
      { join: "and" as const, conditions: [{ field: "skills", filter: { type: "all" as const, values: ["C", "D"] } }] },
      { field: "tags", filter: any("Remote") },
    ],
  };
  expect(searchedValues({ filters: { skills: any("Kafka") }, where }, "skills")).toEqual(["Kafka", "Go", "C", "D"]);
});

test("Excluded values and other fields' values aren't found", () => {
  expect(searchedValues({ filters: { skills: none("Kafka"), tags: any("Go") }, where: null }, "skills")).toEqual([]);
});
