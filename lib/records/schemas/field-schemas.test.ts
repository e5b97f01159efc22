import { describe, expect, test } from "vitest";
import type { Field } from "../definition";
import { readSchema, writeSchema } from "./field-schemas";

const ID = "01936f2e-8a7b-7c3d-9e4f-0123456789ab";

const fields = {
  text: { type: "text", label: "Title", max: 10 },
  required: { type: "text", label: "Title", max: 10, required: true },
  multiline: { type: "multiline", label: "Summary", max: 20 },
  email: { type: "email", label: "Email" },
  phone: { type: "phone", label: "Phone" },
  url: { type: "url", label: "Website" },
  links: { type: "links", label: "Links", max: 2 },
  tags: { type: "tags", label: "Tags", max: 2 },
  choice: { type: "choice", label: "Status", options: [{ value: "a", label: "A" }], initial: "a" },
  currency: { type: "currency", label: "Currency" },
  integer: { type: "integer", label: "Years", min: 0, max: 70 },
  decimal: { type: "decimal", label: "Share", min: 0, max: 1, scale: 3 },
  money: { type: "money", label: "Rate", currency: "currency" },
  date: { type: "date", label: "From" },
  record: { type: "reference", label: "Company", to: "companies" },
  center: { type: "reference", label: "Center", to: "centerCodes" },
  rows: {
    type: "rows",
    label: "Members",
    item: "member",
    max: 2,
    fields: {
      role: { type: "text", label: "Role", max: 10, required: true },
      note: { type: "text", label: "Note", max: 10 },
    },
  },
} as const satisfies Record<string, Field>;

type Name = keyof typeof fields;

describe("a field accepts valid values and normalizes them", () => {
  test.each<[Name, unknown, unknown]>([
    ["text", "  Ada ", "Ada"],
    ["text", "", null],
    ["text", null, null],
    ["text", "👩\u200d🚀", "👩\u200d🚀"],
    ["text", "x".repeat(10), "x".repeat(10)],
    ["required", "Ada", "Ada"],
    ["multiline", "one\n\ttwo", "one\n\ttwo"],
    ["email", " Ada@Example.COM ", "ada@example.com"],
    ["email", "", null],
    ["phone", "+1 (212) 555-0142 x12", "+1 (212) 555-0142 x12"],
    ["url", "https://example.com/a?b=c", "https://example.com/a?b=c"],
    ["links", [], []],
    ["links", ["http://example.com"], ["http://example.com"]],
    ["tags", [" a ", "a", "b"].slice(0, 2), ["a"]],
    ["choice", "a", "a"],
    ["currency", "EUR", "EUR"],
    ["integer", 70, 70],
    ["integer", null, null],
    ["decimal", "0.5", "0.500"],
    ["money", "001250.5", "1250.50"],
    ["text", "\u202eorder", "order"],
    ["text", "A\u200bd\u00ada\ufeff", "Ada"],
    ["text", "e\u200b\u0301", "é"],
    ["text", "\u200b", null],
    ["text", "One\u2028Two", "One Two"],
    ["multiline", "bell\u0007", "bell"],
    ["multiline", "One\u2028Two", "One\nTwo"],
    ["tags", ["R\u200beact", "React"], ["React"]],
    ["email", "\u200eada@example.com\u200b", "ada@example.com"],
    ["url", "https://exam\u00adple.com\u200b", "https://example.com"],
    ["phone", "tel:212-555-0142 ext. 12", "212-555-0142 x12"],
    ["url", "example.com/about", "https://example.com/about"],
    ["links", ["example.com"], ["https://example.com"]],
    ["money", "999999999999.99", "999999999999.99"],
    ["date", "2028-02-29", "2028-02-29"],
    ["record", ID, ID],
    ["record", "", null],
    ["center", "NYC-01", "NYC-01"],
    ["rows", [{ role: "Lead" }], [{ role: "Lead", note: null }]],
    ["rows", [{ id: ID, role: "Lead", note: "" }], [{ id: ID, role: "Lead", note: null }]],
  ])("%s: %j", (name, given, stored) => {
    expect(writeSchema(fields[name]).parse(given)).toEqual(stored);
  });
});

describe("a field refuses invalid values with a message", () => {
  test.each<[Name, unknown]>([
    ["text", 5],
    ["text", ["Ada"]],
    ["text", "x".repeat(11)],
    ["text", "nul\u0000byte"],
    ["text", "two\nlines"],
    ["required", ""],
    ["required", "   "],
    ["required", "\u200b\u2060"],
    ["required", null],
    ["required", undefined],
    ["multiline", "nul\u0000byte"],
    ["email", "ada@"],
    ["email", "ada example@com"],
    ["phone", "call me"],
    ["url", "javascript:alert(1)"],
    ["url", "ftp://example.com"],
    ["url", "example"],
    ["url", "javascript:alert(1)//example.com"],
    ["url", "https://bank.example@evil.example"],
    ["url", "mailto:ada@example.com"],
    ["links", ["https://a.example", "https://b.example", "https://c.example"]],
    ["links", "https://a.example"],
    ["tags", ["a,b"]],
    ["tags", [""]],
    ["tags", ["\u200b"]],
    ["tags", ["a", "b", "c"]],
    ["choice", "b"],
    ["choice", null],
    ["choice", ""],
    ["currency", "XXX"],
    ["integer", 71],
    ["integer", -1],
    ["integer", 1.5],
    ["integer", "7"],
    ["decimal", "1.1"],
    ["decimal", "0.12345"],
    ["money", 1250],
    ["money", "-1"],
    ["money", "1.234"],
    ["money", "1,250.00"],
    ["money", "1e9"],
    ["money", "1000000000000"],
    ["date", "2027-02-29"],
    ["date", "21/11/2026"],
    ["date", "1800-01-01"],
    ["record", "CMP-000001"],
    ["center", "x".repeat(61)],
    ["rows", [{ role: "" }]],
    ["rows", [{ role: "Lead", other: 1 }]],
    ["rows", [{ id: "1", role: "Lead" }]],
    ["rows", [{ role: "a" }, { role: "b" }, { role: "c" }]],
  ])("%s: %j", (name, given) => {
    const result = writeSchema(fields[name]).safeParse(given);
    expect(result.success).toBe(false);
    expect(result.error?.issues[0]?.message).not.toBe("");
  });
});

test.each(["-5", "-0.50", "−1,250.00", "-$5", " - 5"])("the amount %j is refused as negative", (given) => {
  const messages = (field: Field) =>
    writeSchema(field)
      .safeParse(given)
      .error?.issues.map(({ message }) => message);
  expect(messages(fields.money)).toEqual(["Use 0 or more"]);
  expect(messages(fields.decimal)).toEqual(["Use 0 or more"]);
});

test("a word that begins with a hyphen isn't reported as a negative amount", () => {
  const result = writeSchema(fields.money).safeParse("-five");
  expect(result.error?.issues[0]?.message).toBe("Enter a number with up to 2 decimals, such as 1250.00");
});

test("the message on a too long tag quotes its beginning in whole characters", () => {
  const named = (tag: string) => writeSchema(fields.tags).safeParse([tag]).error?.issues[0]?.message;
  expect(named("x".repeat(61))).toMatch(/^“x{24}…” is too long/);
  expect(named(`x${"🌉".repeat(80)}`)).toMatch(/^“x(🌉){23}…” is too long/u);
});

test("an error in a row carries the row and its field", () => {
  const result = writeSchema(fields.rows).safeParse([{ role: "Lead" }, { role: "" }]);
  expect(result.error?.issues.map((issue) => issue.path.join("."))).toEqual(["1.role"]);
});

test("reading checks type and nullability only, so that a stricter write rule breaks no list", () => {
  expect(readSchema(fields.text).parse("longer than ten characters")).toBe("longer than ten characters");
  expect(readSchema(fields.integer).parse(900)).toBe(900);
  expect(readSchema(fields.text).parse(null)).toBe(null);
  expect(readSchema(fields.required).safeParse(null).success).toBe(false);
});

test("a number that doesn't fit is answered with an example that would", () => {
  const rating = writeSchema({ type: "decimal", label: "Rating", min: 0, max: 5, scale: 1 });
  expect(rating.safeParse("4.55").error?.issues[0]?.message).toBe("Enter a number with up to 1 decimal, such as 5.0");
  expect(rating.parse("4")).toBe("4.0");
  expect(rating.safeParse(4).error?.issues[0]?.message).toBe("Enter a number as text, such as 5.0");
  expect(rating.safeParse("4 €").error?.issues[0]?.message).toBe("Enter the number alone");
  expect(writeSchema(fields.money).safeParse(65).error?.issues[0]?.message).toBe(
    "Enter an amount as text, such as 1250.00",
  );
});
