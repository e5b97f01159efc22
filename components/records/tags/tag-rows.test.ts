import { expect, test } from "vitest";
import { markedRow, spelledAs, tagRows, takenWord, suggestedWord } from "./tag-rows";
import { spelledWords } from "./use-spelling";

const tags = ["Kafka", "Kafka Streams", "Apache Kafka"].map((value, i) => ({ value, count: 9 - i, isExact: true }));
const offer = { tags, isTold: true, typed: "", chosen: [], isFinding: false };
const values = (rows: ReturnType<typeof tagRows>) => rows.map(({ value, tag }) => (tag ? value : `new ${value}`));

test("an empty box offers the suggestions that are not selected yet", () => {
  expect(values(tagRows({ ...offer, chosen: ["Kafka"] }))).toEqual(["Kafka Streams", "Apache Kafka"]);
});

test("when adding a tag, the first row is the typed text, in the spelling that records have", () => {
  expect(values(tagRows({ ...offer, typed: "kaf" }))).toEqual(["new kaf", "Kafka", "Kafka Streams", "Apache Kafka"]);
  expect(values(tagRows({ ...offer, typed: "kafka" }))[0]).toBe("Kafka");
  const late = { ...offer, tags: tags.toReversed(), typed: "kafka" };
  expect(values(tagRows(late))).toEqual(["Kafka", "Apache Kafka", "Kafka Streams"]);
});

const giving = { reached: null, isFinding: false };

test("typing a selected tag again adds no other tag that begins with it", () => {
  const rows = tagRows({ ...offer, typed: "kafka", chosen: ["Kafka"] });
  expect(markedRow(rows, { ...giving, typed: "kafka" })).toBe(-1);
  const word = takenWord(rows, { ...giving, typed: "kafka" });
  expect(word).toBe("kafka");
  expect(spelledWords([word], ["Kafka"], tags)).toEqual(["Kafka"]);
});

test("Enter takes an outdated suggestion only if the arrow keys marked it", () => {
  const stale = { ...offer, isTold: false, typed: "kafka s" };
  const rows = tagRows(stale);
  expect(takenWord(rows, { ...giving, typed: "kafka s" })).toBe("kafka s");
  const onlyOthers = tagRows({ ...stale, chosen: ["Kafka S"] });
  expect(values(onlyOthers)).toEqual(["Kafka Streams"]);
  expect(takenWord(onlyOthers, { ...giving, typed: "kafka s" })).toBe("kafka s");
  expect(takenWord(onlyOthers, { ...giving, typed: "kafka s", reached: "Kafka Streams" })).toBe("Kafka Streams");
});

test("when searching for a tag, Enter takes the first suggestion that still matches", () => {
  const finding = { ...offer, isTold: false, isFinding: true };
  const take = (typed: string) => takenWord(tagRows({ ...finding, typed }), { ...giving, isFinding: true, typed });
  expect(take("kafka s")).toBe("Kafka Streams");
  expect(take("afka")).toBe("afka");
});

test("an Enter before the answer takes the tag with the typed name, or the marked row if it is still the first", () => {
  const told = (typed: string, marked: string | null) =>
    suggestedWord(tagRows({ ...offer, isFinding: true, typed }), typed, marked);
  expect(told("kafka", null)).toBe("Kafka");
  expect(told("KAFKA", "Kafka Streams")).toBe("Kafka");
  expect(told("kaf", null)).toBeNull();
  expect(told("kaf", "Kafka")).toBe("Kafka");
  expect(told("kaf", "Kafka Streams")).toBeNull();
  const nobody = tagRows({ ...offer, isFinding: true, typed: "zinc", tags: [] });
  expect(suggestedWord(nobody, "zinc", null)).toBeNull();
});

test("in an empty box Enter takes only a row that the arrow keys marked", () => {
  const rows = tagRows(offer);
  expect(markedRow(rows, { ...giving, typed: "" })).toBe(-1);
  expect(markedRow(rows, { ...giving, typed: "", reached: "Kafka Streams" })).toBe(1);
});

test("when searching for a tag, the typed text is offered only if no tag matches", () => {
  const finding = { ...offer, isFinding: true };
  expect(values(tagRows({ ...finding, typed: "kaf" }))).toEqual(["Kafka", "Kafka Streams", "Apache Kafka"]);
  expect(values(tagRows({ ...finding, typed: "zinc", isTold: false }))).toEqual([]);
  expect(values(tagRows({ ...finding, typed: "zinc", tags: [] }))).toEqual(["new zinc"]);
});

test("while suggestions load, the earlier ones that still match stay", () => {
  const waiting = { ...offer, isTold: false, isFinding: true };
  expect(values(tagRows({ ...waiting, typed: "kafka s" }))).toEqual(["Kafka Streams"]);
  expect(values(tagRows({ ...waiting, typed: "afka" }))).toEqual([]);
});

test("an exact spelling is preferred to others of the same tag", () => {
  const both = [...tags, { value: "kafka", count: 1, isExact: true }];
  expect(spelledAs(both, "kafka")?.value).toBe("kafka");
  expect(spelledAs(tags, "kafka")?.value).toBe("Kafka");
  expect(spelledAs(tags, "kaf")).toBeUndefined();
});
