import { expect, test } from "vitest";
import { isSameTag, mergeTags } from "./tags";

test.each([
  ["Müller", "muller", true],
  ["O’Reilly", "o'reilly", true],
  ["Straße", "STRASSE", true],
  ["C++", "c++", true],
  ["C`", "c'", true],
  ["Go", "Golang", false],
  ["C", "C#", false],
  ["が", "か", false],
])("%s and %s are one tag: %s", (one, other, isSame) => {
  expect([isSameTag(one, other), isSameTag(other, one)]).toEqual([isSame, isSame]);
});

test.each([
  ["a tag that both added is there once", ["a"], ["a", "b", "c"], ["a", "c", "d"], ["a", "c", "d", "b"]],
  ["a tag that either removed is gone", ["a", "b", "c"], ["a", "b"], ["b", "c"], ["b"]],
  ["a removed tag and an added tag leave the added one", ["a"], [], ["a", "b"], ["b"]],
  ["a tag that both added in different case has the saved spelling", [], ["kafka"], ["Kafka"], ["Kafka"]],
  [
    "a tag that I respelled has my spelling",
    ["kafka", "go"],
    ["Kafka", "go"],
    ["kafka", "go", "x"],
    ["Kafka", "go", "x"],
  ],
  ["a tag that they respelled has their spelling", ["kafka"], ["kafka", "b"], ["Kafka"], ["Kafka", "b"]],
  ["a tag that they respelled and I removed is gone", ["kafka"], [], ["Kafka"], []],
  [
    "a second spelling is added beside the first",
    ["Kafka"],
    ["kafka", "Kafka"],
    ["Kafka", "x"],
    ["Kafka", "x", "kafka"],
  ],
  ["one of two spellings is removed", ["kafka", "Kafka"], ["Kafka"], ["kafka", "Kafka", "x"], ["Kafka", "x"]],
  [
    "two spellings that I merged into one become one",
    ["kafka", "KAFKA"],
    ["Kafka"],
    ["kafka", "KAFKA", "x"],
    ["Kafka", "x"],
  ],
])("%s", (_, before, mine, theirs, merged) => {
  expect(mergeTags(before, mine, theirs)).toEqual(merged);
});
