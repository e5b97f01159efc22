import { expect, test } from "vitest";
import { isPhone, plainPhone } from "@/lib/records/texts/phone";
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
  ["12345", "12345"],
])("%s is stored as %s", (text, stored) => {
  expect([isPhone(plainPhone(text)), phoneNumber(text)]).toEqual([true, stored]);
  expect(phoneNumber(stored)).toBe(stored);
  expect(isPhone(stored)).toBe(true);
});

test.each(["call me", "", "1234", "+", "212 555 0142 or 0143", "ask Ann 5550142", "1".repeat(50), "a@b.example"])(
  "%j is no phone number",
  (text) => expect(isPhone(plainPhone(text))).toBe(false),
);
