import { expect, test } from "vitest";
import { emptyBox, findTag, highlightedIndex, tagRows, updateTagBox, type TagBox, type TagBoxContext } from "./tag-box";

const tags = ["Kafka", "Kafka Streams", "Apache Kafka"].map((value, i) => ({ value, count: 9 - i, isExact: true }));

const adding: TagBoxContext = { tags, answer: "current", selected: [], mode: "add", isAlwaysOpen: false };
const searching: TagBoxContext = { ...adding, mode: "search", isAlwaysOpen: true };
const loading = { answer: "loading" } as const;

const boxOf = (text: string, state: Partial<TagBox> = {}): TagBox => ({
  ...emptyBox(false),
  isOpen: true,
  ...state,
  text,
});

const rowsOf = (text: string, context: TagBoxContext) =>
  tagRows(boxOf(text), context).map(({ value, tag }) => (tag ? value : `new ${value}`));

const highlighted = (box: TagBox, context: TagBoxContext) => {
  const rows = tagRows(box, context);
  return rows[highlightedIndex(rows, box, context)]?.value;
};

const press = (box: TagBox, context: TagBoxContext) => updateTagBox(box, { type: "enter" }, context);

test("an empty box offers the suggestions that are not selected yet", () => {
  expect(rowsOf("", { ...adding, selected: ["Kafka"] })).toEqual(["Kafka Streams", "Apache Kafka"]);
});

test("when adding a tag, the typed text comes last, and not at all if it is an existing tag", () => {
  expect(rowsOf("kaf", adding)).toEqual(["Kafka", "Kafka Streams", "Apache Kafka", "new kaf"]);
  expect(rowsOf("kafka", { ...adding, tags: tags.toReversed() })).toEqual(["Kafka", "Apache Kafka", "Kafka Streams"]);
});

test("when searching for a tag, the typed text is offered only if no tag matches", () => {
  expect(rowsOf("kaf", searching)).toEqual(["Kafka", "Kafka Streams", "Apache Kafka"]);
  expect(rowsOf("zinc", { ...searching, ...loading })).toEqual([]);
  expect(rowsOf("zinc", { ...searching, tags: [] })).toEqual(["new zinc"]);
});

test("while suggestions load, the earlier ones that still match stay", () => {
  expect(rowsOf("kafka s", { ...searching, ...loading })).toEqual(["Kafka Streams"]);
  expect(rowsOf("afka", { ...searching, ...loading })).toEqual([]);
});

test.each([
  ["adding", adding],
  ["searching for", searching],
])("when %s a tag, Enter takes the first existing tag that begins with the text", (_, context) => {
  expect(highlighted(boxOf("kaf"), context)).toBe("Kafka");
  expect(press(boxOf("kaf"), context)).toEqual({ box: emptyBox(context.isAlwaysOpen), added: ["Kafka"] });
});

test("the arrow keys go to the typed text, which Enter then adds as a new tag", () => {
  const { box } = updateTagBox(boxOf("kaf"), { type: "arrow", step: -1 }, adding);
  expect(highlighted(box, adding)).toBe("kaf");
  expect(press(box, adding).added).toEqual(["kaf"]);
});

test("a tag that nobody has is added by Enter", () => {
  expect(press(boxOf("zinc"), { ...adding, tags: [] }).added).toEqual(["zinc"]);
});

test("Enter adds the text as typed once the suggestions are closed", () => {
  const { box } = updateTagBox(boxOf("kaf"), { type: "close" }, adding);
  expect(press(box, adding).added).toEqual(["kaf"]);
});

test("a comma adds the text before it as typed", () => {
  const { added } = updateTagBox(boxOf("kaf"), { type: "type", text: "kaf, zinc ," }, adding);
  expect(added).toEqual(["kaf", "zinc"]);
});

test.each([
  ["adding", adding],
  ["searching for", searching],
])("when %s a tag, typing a selected tag again takes no other tag that begins with it", (_, context) => {
  const selecting = { ...context, selected: ["Kafka"] };
  expect(highlighted(boxOf("kafka"), selecting)).toBeUndefined();
  expect(press(boxOf("kafka"), selecting).added).toEqual(["kafka"]);
});

test("in an empty box Enter selects only a row that the arrow keys went to", () => {
  expect(press(boxOf(""), adding).added).toEqual([]);
  expect(press(boxOf("", { arrowRow: "Kafka Streams" }), adding).added).toEqual(["Kafka Streams"]);
});

test.each([
  ["adding", adding],
  ["searching for", searching],
])("when %s a tag, an Enter before the answer selects the typed tag, or the row that stays first", (_, context) => {
  const answered = (text: string, earlier: Partial<TagBoxContext>) => {
    const waiting = press(boxOf(text), { ...context, ...loading, ...earlier });
    expect(waiting.added).toEqual([]);
    return updateTagBox(waiting.box, { type: "finishEnter" }, context);
  };
  expect(answered("kafka", { tags: [] }).added).toEqual(["kafka"]);
  expect(answered("KAFKA", {}).added).toEqual(["KAFKA"]);
  expect(answered("kaf", {}).added).toEqual(["Kafka"]);
  for (const earlier of [[], tags.slice(1)]) {
    expect(answered("kaf", { tags: earlier })).toEqual({ box: boxOf("kaf"), added: [] });
  }
});

test("an Enter before the answer adds an unknown tag, but doesn't search for one", () => {
  const answered = (context: TagBoxContext) => {
    const { box } = press(boxOf("zinc"), { ...context, ...loading });
    return updateTagBox(box, { type: "finishEnter" }, { ...context, tags: [] }).added;
  };
  expect(answered(adding)).toEqual(["zinc"]);
  expect(answered(searching)).toEqual([]);
});

test("a tag is added as typed on a second Enter, and when its suggestions are late or fail", () => {
  const { box } = press(boxOf("kaf"), { ...adding, ...loading });
  expect(press(box, { ...adding, ...loading }).added).toEqual(["kaf"]);
  expect(updateTagBox(box, { type: "finishEnter" }, { ...adding, ...loading }).added).toEqual(["kaf"]);
  expect(updateTagBox(box, { type: "finishEnter" }, { ...adding, answer: "none" }).added).toEqual(["kaf"]);
});

test("typing on after Enter starts the next tag", () => {
  const { box } = press(boxOf("rum"), { ...adding, ...loading });
  expect(updateTagBox(box, { type: "type", text: "ruma" }, { ...adding, ...loading })).toEqual({
    box: boxOf("a"),
    added: ["rum"],
  });
});

test("when searching for a tag, Enter waits for late suggestions, and adds the typed tag if they fail", () => {
  const { box } = press(boxOf("kaf"), { ...searching, ...loading });
  expect(press(box, { ...searching, ...loading }).added).toEqual([]);
  expect(updateTagBox(box, { type: "finishEnter" }, { ...searching, ...loading })).toEqual({ box, added: [] });
  expect(updateTagBox(box, { type: "finishEnter" }, { ...searching, answer: "none" }).added).toEqual(["kaf"]);
});

test("leaving the box selects what Enter would select, and while suggestions load adds a new tag as typed", () => {
  const leave = (context: TagBoxContext) => updateTagBox(boxOf("kaf"), { type: "leave" }, context).added;
  expect(leave(adding)).toEqual(["Kafka"]);
  expect(leave(searching)).toEqual(["Kafka"]);
  expect(leave({ ...searching, ...loading })).toEqual(["Kafka"]);
  expect(leave({ ...adding, ...loading })).toEqual(["kaf"]);
});

test("an exact spelling is preferred to others of the same tag", () => {
  const both = [...tags, { value: "kafka", count: 1, isExact: true }];
  expect(findTag(both, "kafka")?.value).toBe("kafka");
  expect(findTag(tags, "kafka")?.value).toBe("Kafka");
  expect(findTag(tags, "kaf")).toBeUndefined();
});
