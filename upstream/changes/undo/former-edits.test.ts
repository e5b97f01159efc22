import { expect, test } from "vitest";
import { latestAfterUndo, liveEdits } from "./former-edits";

/** `b~a`: the change set b takes back a. */
const read = (text: string) =>
  text.split(" ").map((word) => {
    const [changeSetId = "", undoes = null] = word.split("~");
    return { changeSetId, undoes };
  });
const live = (text: string) =>
  liveEdits(read(text))
    .map(({ changeSetId }) => changeSetId)
    .join(" ");

test.each([
  ["a b c", "a b c"],
  ["a b c~b", "a"],
  ["a b c~b d e~d", "a"],
  ["a b c d~c e~b", "a"],
  ["a b c~b d~c", "a b"],
  ["a b c~b d~c e~d", "a"],
  ["a b c~b d~c e~d f~e", "a b"],
])("of %s live %s", (edits, expected) => {
  expect(live(edits)).toBe(expected);
});

test.each([
  ["a b c d~b", "a b c d"],
  ["a b c~b d e~c", "a d e"],
])("an undo below a later edit is an edit: of %s live %s", (edits, expected) => {
  expect(live(edits)).toBe(expected);
});

test("After an undo of the latest edit the one beneath is the latest, after an undo of that undo the edit itself", () => {
  const latest = (text: string, changeSetId: string) => latestAfterUndo(read(text), changeSetId)?.changeSetId;
  expect(latest("a b c d~c", "b")).toBe("a");
  expect(latest("a b c~b", "c")).toBe("b");
  expect(latest("a b c~b d~c", "d")).toBe("a");
  expect(latest("a b c", "b")).toBeUndefined();
});
