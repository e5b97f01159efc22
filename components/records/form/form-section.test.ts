import { expect, test } from "vitest";
import type { Definition } from "@/lib/records/definition";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { project } from "@/lib/records/definitions/project";
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

test("a title has its row to itself, and the parts of a person's name share one", () => {
  const wideIn = ({ fields, name, form }: Definition) =>
    wideFields(
      (form[0]?.fields ?? []).map((field) => [field, fields[field]]),
      name,
    );
  expect(wideIn(project).has("title")).toBe(true);
  expect(wideIn(freelancer).has("firstName")).toBe(false);
});
