import { expect, it } from "vitest";
import { migrationFaults } from "./migrations.mjs";

const RECORDED = new Map([
  ["001_one.sql", "a"],
  ["003_three.sql", "c"],
]);

it("a migration newer than the record may come, change and go", () => {
  expect(migrationFaults(RECORDED, RECORDED)).toEqual([]);
  expect(migrationFaults(RECORDED, new Map([...RECORDED, ["004_four.sql", "d"]]))).toEqual([]);
});

it.each([
  ["edited", new Map([...RECORDED, ["001_one.sql", "b"]]), "001_one.sql"],
  ["removed", new Map([["001_one.sql", "a"]]), "003_three.sql"],
  ["inserted before one that has landed", new Map([...RECORDED, ["002_two.sql", "b"]]), "002_two.sql"],
])("a migration can't be %s", (_, present, name) => {
  expect(migrationFaults(RECORDED, present)).toEqual([expect.stringMatching(`^${name}: `)]);
});
