import { expect, test } from "vitest";
import { presenceText } from "./presence-text";

const person = (name: string, isEditing = false) => ({ name, isEditing, fields: [] });

test.each([
  { people: [], text: "" },
  { people: [person("Asha Rao")], text: "Asha Rao is viewing" },
  { people: [person("Asha Rao", true)], text: "Asha Rao is editing" },
  { people: [person("Asha Rao"), person("Ben de Boer", true)], text: "Ben de Boer is editing, Asha Rao is viewing" },
  { people: [person("A"), person("B"), person("C", true)], text: "C is editing, 2 others are here" },
])("$text", ({ people, text }) => {
  expect(presenceText(people)).toBe(text);
});
