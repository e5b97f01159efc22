import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { missingTag } from "./missing-tag";

const remove = { type: "removeTag", field: "tags", tag: "Go" } as const;
const looked = { changing: 0, failing: 0, checked: 20, count: 20 };

test.each([
  [{}, "None of these 20 freelancers has the tag “Go”."],
  [{ checked: 1, count: 1 }, "This freelancer doesn’t have the tag “Go”."],
  [{ checked: 1000, count: 5000 }, "None of the first 1,000 of 5,000 has the tag “Go”."],
])("a preview with %j says that no record has the tag", (preview, words) => {
  expect(missingTag(freelancer, remove, { ...looked, ...preview })).toBe(words);
});

test("the note is left out if some records have the tag, some fail, or the operation is another one", () => {
  expect(missingTag(freelancer, remove, { ...looked, changing: 1 })).toBeNull();
  expect(missingTag(freelancer, remove, { ...looked, failing: 1 })).toBeNull();
  expect(missingTag(freelancer, { ...remove, type: "addTag" }, looked)).toBeNull();
});
