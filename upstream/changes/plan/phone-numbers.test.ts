import { expect, test } from "vitest";
import { writeSchema } from "@/lib/records/schemas/field-schemas";
import { areSeveralPhones, isPhone, plainPhone } from "@/lib/records/texts/phone";
import { phoneNumber } from "./phone-numbers";

test.each([
  ["+1 212-555-0142 x12", "+1 212 555 0142 x12"],
  ["+1 212-555-0142 ext. 12", "+1 212 555 0142 x12"],
  ["212.555.0142 ext 12", "+1 212 555 0142 x12"],
  ["(212) 555-0142 #12", "+1 212 555 0142 x12"],
  ["212 555 0142 X7", "+1 212 555 0142 x7"],
  ["tel:+12125550142", "+1 212 555 0142"],
  ["tel:+1-212-555-0142;ext=12", "+1 212 555 0142 x12"],
  ["\u202a+1 212 555 0142\u202c", "+1 212 555 0142"],
  ["\u200e+1 (212) 555\u20110142", "+1 212 555 0142"],
  ["+1–212–555–0142", "+1 212 555 0142"],
  ["+1\u00a0212\u00a0555\u00a00142", "+1 212 555 0142"],
  ["+44 (0)20 7946 0958", "+44 20 7946 0958"],
  ["0044 20 7946 0958", "+44 20 7946 0958"],
  ["+49 30 / 123 456-78", "+49 30 12345678"],
  ["1-800-FLOWERS", "+1 800 356 9377"],
  ["＋1 212 555 0142", "+1 212 555 0142"],
  ["（２１２） ５５５ ０１４２", "+1 212 555 0142"],
  ["212·555·0142", "+1 212 555 0142"],
  ["(+44) 20 7946 0958", "+44 20 7946 0958"],
  ["212-555-0142 (ext. 12)", "+1 212 555 0142 x12"],
  ["Mobile: 212 555 0142", "+1 212 555 0142"],
  ["Tel. 212 555 0142", "+1 212 555 0142"],
  ["12345", "12345"],
])("%s is stored as %s", (text, stored) => {
  expect([isPhone(plainPhone(text)), phoneNumber(text)]).toEqual([true, stored]);
  expect(phoneNumber(stored)).toBe(stored);
  expect(isPhone(stored)).toBe(true);
});

test.each([
  ["DE", "030 901820", "+49 30 901820"],
  ["DE", "0171/2345678", "+49 171 2345678"],
  ["GB", "020 7946 0018 ext 4", "+44 20 7946 0018 x4"],
  ["BR", "(11) 2345-6789 ramal 7", "+55 11 2345 6789 x7"],
  ["DE", "030 901820, Durchwahl 12", "+49 30 901820 x12"],
  ["AT", "01 534000 DW 12", "+43 1 534000 x12"],
  ["FR", "01 42 68 53 00 poste 31", "+33 1 42 68 53 00 x31"],
  ["ES", "912 345 678 extensión 4", "+34 912 34 56 78 x4"],
  ["NL", "020 555 1111 toestel 9", "+31 20 555 1111 x9"],
  ["PL", "22 123 45 67 wew. 5", "+48 22 123 45 67 x5"],
  ["FR", "01 42 68 53 00", "+33 1 42 68 53 00"],
  ["PL", "22 123 45 67", "+48 22 123 45 67"],
  ["IN", "098765 43210", "+91 98765 43210"],
  ["DE", "+1 212 555 0142", "+1 212 555 0142"],
  ["XX", "(212) 555-0142", "+1 212 555 0142"],
  ["US", "0612345678", "0612345678"],
  ["US", "01 45 67 89 01", "01 45 67 89 01"],
  ["CA", "(098) 765-4321", "(098) 765-4321"],
  ["FR", "0612345678", "+33 6 12 34 56 78"],
  ["FR", "612345678", "+33 6 12 34 56 78"],
  ["GB", "(212) 555-0142", "(212) 555-0142"],
])("in %s %s is stored as %s", (country, text, stored) => {
  expect(phoneNumber(text, country)).toBe(stored);
  expect(phoneNumber(stored, country)).toBe(stored);
});

test.each([
  ["030 / 901820", "030 901820"],
  ["033203/123456", "033203 123456"],
  ["+49 (0)33203 / 123456", "+49 (0)33203 123456"],
  ["0049 33203/123456", "0049 33203 123456"],
  ["030\n901820", "030 901820"],
  ["030/901820, Durchwahl 12", "030 901820 x12"],
])("%j is one number, with a sign behind the area code", (text, plain) => {
  expect([areSeveralPhones(text), plainPhone(text), isPhone(plain)]).toEqual([false, plain, true]);
});

test.each([
  "212 555 0142 / 0143",
  "212 555 0142/43",
  "555-0142 / 555-0143",
  "+1 212 555 0142 / +1 212 555 0143",
  "0221/123456/7",
  "0171/2345678 / 030/901820",
  "212 555 0142\n212 555 0143",
  "212 555 0142, 212 555 0143",
  "212 555 0142; 0143",
  "212 555 0142 OR 0143",
  "212 555 0142 & 0143",
  "212 555 0142 212 555 0143",
])("%j are several numbers, and fails with this reason", (text) => {
  const phone = writeSchema({ type: "phone", label: "Phone" });
  expect(phone.safeParse(text).error?.issues[0]?.message).toBe("Enter one phone number: this looks like several");
});

test.each(["call me", "", "1234", "+", "212 555 0142 or 0143", "ask Ann 5550142", "1".repeat(50), "a@b.example"])(
  "%j is no phone number",
  (text) => expect(isPhone(plainPhone(text))).toBe(false),
);

test.each([" ", "/ ", "1 / ", "ext "])("a long text of %j is no phone number, and is said so at once", (part) => {
  const text = part.repeat(8_000);
  expect([plainPhone(text), areSeveralPhones(text), isPhone(text)]).toEqual([text, false, false]);
});
