import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import type { RecordRow } from "@/lib/records/record";
import { isFoundByName, matchedText } from "./matched-text";

const RECORD: RecordRow = {
  id: "1",
  code: "CMP-000001",
  name: "Oakline Insurance",
  status: "active",
  version: 1,
  createdAt: "",
  createdBy: null,
  updatedAt: "",
  updatedBy: null,
  linked: {},
};

test("a search is found by a record’s name, however its words are ordered and written", () => {
  expect(isFoundByName("Oakline Insurance", "insurance OAK")).toBe(true);
  expect(isFoundByName("Café Löwe", "lowe")).toBe(true);
  expect(isFoundByName("Oakline Insurance", "oakline group")).toBe(false);
});

test("else it says which field has the words that the name lacks", () => {
  const company = { ...RECORD, legalName: "Oakline Insurance Group", contactName: "Grace Group" };
  expect(matchedText(definitionOf("companies"), company, "oakline group")).toBe("legal name Oakline Insurance Group");
  expect(matchedText(definitionOf("companies"), { ...RECORD, contactName: "Ada King" }, "king")).toMatch(/Ada King$/);
  expect(matchedText(definitionOf("freelancers"), { ...RECORD, skills: ["Rust", "Go"] }, "rust")).toBe("skills Rust");
  expect(matchedText(definitionOf("companies"), company, "elsewhere")).toBeNull();
});
