import { expect, test } from "vitest";
import { mergeTags } from "./merge-tags";

test.each([
  ["what both added stands, once", ["a"], ["a", "b", "c"], ["a", "c", "d"], ["a", "c", "d", "b"]],
  ["what either took out is gone", ["a", "b", "c"], ["a", "b"], ["b", "c"], ["b"]],
  ["what one took out and the other added stands by itself", ["a"], [], ["a", "b"], ["b"]],
  ["what both added in other letters is spelled as it is saved already", [], ["kafka"], ["Kafka"], ["Kafka"]],
  ["what I spelled anew is spelled so", ["kafka", "go"], ["Kafka", "go"], ["kafka", "go", "x"], ["Kafka", "go", "x"]],
  ["what they spelled anew stays so", ["kafka"], ["kafka", "b"], ["Kafka"], ["Kafka", "b"]],
  ["what they spelled anew is gone where I took it out", ["kafka"], [], ["Kafka"], []],
  [
    "a second spelling is added beside the first",
    ["Kafka"],
    ["kafka", "Kafka"],
    ["Kafka", "x"],
    ["Kafka", "x", "kafka"],
  ],
  ["one of two spellings is taken out", ["kafka", "Kafka"], ["Kafka"], ["kafka", "Kafka", "x"], ["Kafka", "x"]],
  ["two spellings of which I made one are one", ["kafka", "KAFKA"], ["Kafka"], ["kafka", "KAFKA", "x"], ["Kafka", "x"]],
])("%s", (_, before, mine, theirs, merged) => {
  expect(mergeTags(before, mine, theirs)).toEqual(merged);
});
