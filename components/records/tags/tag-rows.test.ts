import { expect, test } from "vitest";
import { spelledAs, tagRows } from "./tag-rows";

const tags = ["Kafka", "Kafka Streams", "Apache Kafka"].map((value, i) => ({ value, count: 9 - i, isExact: true }));
const offer = { tags, isTold: true, typed: "", chosen: [], isFinding: false };
const values = (rows: ReturnType<typeof tagRows>) => rows.map(({ value, tag }) => (tag ? value : `new ${value}`));

test("with nothing typed there is what was answered, but for what is chosen", () => {
  expect(values(tagRows({ ...offer, chosen: ["Kafka"] }))).toEqual(["Kafka Streams", "Apache Kafka"]);
});

test("who gives a tag gets it as typed first, unless it is known in other letters", () => {
  expect(values(tagRows({ ...offer, typed: "kaf" }))).toEqual(["new kaf", "Kafka", "Kafka Streams", "Apache Kafka"]);
  expect(values(tagRows({ ...offer, typed: "kafka" }))[0]).toBe("Kafka");
  expect(values(tagRows({ ...offer, typed: "kafka", chosen: ["Kafka"] }))).toEqual(["Kafka Streams", "Apache Kafka"]);
});

test("who looks for a tag gets the nearest there is, and only where there is none what they typed", () => {
  const finding = { ...offer, isFinding: true };
  expect(values(tagRows({ ...finding, typed: "kaf" }))).toEqual(["Kafka", "Kafka Streams", "Apache Kafka"]);
  expect(values(tagRows({ ...finding, typed: "zinc", isTold: false }))).toEqual([]);
  expect(values(tagRows({ ...finding, typed: "zinc", tags: [] }))).toEqual(["new zinc"]);
});

test("while an answer is on its way, of the last one stays what still fits", () => {
  const waiting = { ...offer, isTold: false, isFinding: true };
  expect(values(tagRows({ ...waiting, typed: "kafka s" }))).toEqual(["Kafka Streams"]);
  expect(values(tagRows({ ...waiting, typed: "afka" }))).toEqual([]);
});

test("a spelling that is there is kept before others that are", () => {
  const both = [...tags, { value: "kafka", count: 1, isExact: true }];
  expect(spelledAs(both, "kafka")?.value).toBe("kafka");
  expect(spelledAs(tags, "kafka")?.value).toBe("Kafka");
  expect(spelledAs(tags, "kaf")).toBeUndefined();
});
