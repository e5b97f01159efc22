import { expect, it } from "vitest";
import { rolesIn, roleWords, spellingsOf } from "./role-words";

const said = (text: string) => {
  const { head, fields } = roleWords(text);
  return [...fields, head].join(" ");
};

it.each([
  ["Data Engineer", "data engineer"],
  ["  senior DATA engineers ", "data engineer"],
  ["Lead Front-End Developer (remote)", "frontend engineer"],
  ["Frontend Dev", "frontend engineer"],
  ["Sr. Full Stack Programmer II", "fullstack engineer"],
  ["Quality Assurance Engineer", "qa engineer"],
  ["Tester", "qa engineer"],
  ["QA Tester", "qa engineer"],
  ["Test Manager", "qa manager"],
  ["Manager of Operations", "operation manager"],
  ["Engineer for machine learning", "ml engineer"],
  ["Ingénieur données", "ingenieur donnee"],
  ["C++ Engineer", "c++ engineer"],
  ["C# Engineer", "c# engineer"],
  ["Business Analyst", "business analyst"],
  ["Sales Analyst", "sale analyst"],
  ["Contract Manager", "contract manager"],
  ["Data Entry Clerk", "data entry clerk"],
  // Rank alone is all there is to compare.
  ["Lead", "lead"],
  ["Head of Data", "data"],
  ["Системный аналитик", "системныи аналитик"],
])("%s is read as “%s”", (text, words) => {
  expect(said(text)).toBe(words);
});

it.each(["", " ", "–", "///", "of the"])("“%s” says no role", (text) => {
  expect(roleWords(text)).toEqual({ head: null, fields: [] });
});

it("a headline may name several roles", () => {
  expect(rolesIn("Senior Data Engineer, streaming platforms | Python")).toEqual([
    "Senior Data Engineer",
    "streaming platforms",
    "Python",
  ]);
  expect(rolesIn("Designer and Developer - Berlin")).toEqual([
    "Designer and Developer",
    "Designer",
    "Developer",
    "Berlin",
  ]);
  expect(rolesIn("I build what other people only dream about.")).toEqual([]);
  expect(rolesIn(" ")).toEqual([]);
});

it("a word has other spellings", () => {
  expect(spellingsOf("qa")).toEqual(expect.arrayContaining(["qa", "tester", "testing", "quality assurance"]));
  expect(spellingsOf("engineer")).toEqual(expect.arrayContaining(["developer", "dev", "tester"]));
  expect(spellingsOf("painter")).toEqual(["painter"]);
});
