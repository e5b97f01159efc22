import { expect, test } from "vitest";
import { matchEntries } from "./match-entries";

const entries = [
  { key: "NW", name: "New York West" },
  { key: "YK", name: "York" },
  { key: "PA", name: "Pennsylvania" },
];

test.each([
  ["york", ["York", "New York West"]],
  ["  PENN ", ["Pennsylvania"]],
  ["nw", ["New York West"]],
  ["zzz", []],
  ["", ["New York West", "York", "Pennsylvania"]],
])("“%s” finds %j", (words, names) => {
  expect(matchEntries(entries, words).map(({ name }) => name)).toEqual(names);
});

test.each([
  ["colo", ["Köln"]],
  ["koeln", ["Köln"]],
  ["ologne", []],
  ["saint gall", ["Sankt Gallen"]],
  ["koe", []],
  ["", ["Köln", "Sankt Gallen"]],
])("“%s” finds the places %j, also by their other names", (words, names) => {
  const places = [
    { key: "1", name: "Köln", otherNames: ["cologne", "koln"] },
    { key: "2", name: "Sankt Gallen", otherNames: ["st gallen"] },
  ];
  expect(matchEntries(places, words).map(({ name }) => name)).toEqual(names);
});

test("a search in a long table returns fifty entries at most", () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ key: String(i), name: `City ${i}` }));
  expect(matchEntries(many, "city")).toHaveLength(50);
});
