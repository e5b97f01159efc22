import { expect, test } from "vitest";
import type { AnswerCounts } from "@/lib/staffing/consequences/answers";
import { chosenText } from "./chosen-text";

test.each<[AnswerCounts, string]>([
  [{ "extend-project": 1 }, "Project’s dates extended"],
  [{ suggested: 1 }, "Assignments changed as suggested"],
  [{ positions: 2 }, "2 positions moved along"],
  [{ withdraw: 1, "extend-project": 1 }, "1 assignment withdrawn, project’s dates extended"],
])("what was chosen is a sentence of its own: %o", (counts, text) => {
  expect(chosenText(counts)).toBe(text);
});
