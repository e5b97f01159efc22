import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { wideFields } from "./form-section";

const wideOf = (...names: string[]) => [...wideFields(names.map((name) => [name, freelancer.fields[name]]))];

test("a text that would stand beside nothing has its row to itself", () => {
  expect(wideOf("email", "phone", "headline", "summary")).toEqual(["headline", "summary"]);
  expect(wideOf("email", "headline", "summary")).toEqual(["summary"]);
  expect(wideOf("skills", "headline")).toEqual(["skills", "headline"]);
});

test("a choice keeps its width, also beside nothing", () => {
  expect(wideOf("workMode", "skills", "status")).toEqual(["skills"]);
});
