import { expect, test } from "vitest";
import { isEmailAddress, isWebAddress, plainEmail, withScheme } from "./addresses";

test.each([
  "info@müller.de",
  "user@xn--h1alffa9f.xn--p1ai",
  "user@россия.рф",
  "r&d@field.test",
  "o'hara+jobs@example.co.uk",
  "a_b-c@sub.example.com",
  "試験@example.com".replace("試験", "shiken"),
  "info@例え.テスト",
  "x@1and1.com",
])("%s is an email address", (text) => expect(isEmailAddress(text)).toBe(true));

test.each([
  "ada@",
  "@example.com",
  "ada@example",
  "ada example@com",
  ".ada@example.com",
  "ada..b@example.com",
  "ada@-example.com",
  "ada@exam_ple.com",
  "ada@example.com/x",
  "ada@example.com:25",
  "ada@[127.0.0.1]",
  "ada@127.0.0.1",
  "a@b@example.com",
  "ada@example..com",
  "ada@xn--.com.",
])("%s is none", (text) => expect(isEmailAddress(text)).toBe(false));

test.each([
  ["example.com", "https://example.com"],
  ["www.example.com/team?x=1", "https://www.example.com/team?x=1"],
  ["//example.com", "https://example.com"],
  ["example.com:8443/x", "https://example.com:8443/x"],
  ["http://example.com", "http://example.com"],
  ["HTTPS://Example.com", "HTTPS://Example.com"],
  ["https://пример.рф", "https://пример.рф"],
  ["пример.рф", "https://пример.рф"],
  ["https://my_site.field.test", "https://my_site.field.test"],
])("%s is a web address", (text, expected) => {
  expect(withScheme(text)).toBe(expected);
  expect(isWebAddress(expected)).toBe(true);
});

test.each([
  "javascript:alert(1)",
  "javascript:alert(1)//example.com",
  "javascript://example.com/%0aalert(1)",
  "data:text/html,x.y",
  "ftp://example.com",
  "mailto:ada@example.com",
  "ada@example.com",
  "https://bank.example@evil.example",
  "https:\\\\evil.example",
  "https://localhost",
  "https://127.0.0.1",
  "example",
  "https://exa mple.com",
])("%s is none", (text) => expect(isWebAddress(withScheme(text))).toBe(false));

test.each([
  ["Ada Byron <ada@example.com>", "ada@example.com"],
  ['"Byron, Ada" <ada@example.com>', "ada@example.com"],
  ["<ada@example.com>", "ada@example.com"],
  ["ada@example.com <ada@example.com>", "ada@example.com"],
  ["'ada@example.com' <mailto:ada@example.com>", "ada@example.com"],
  ["Ada Byron <ada@example.com>;", "ada@example.com"],
  ["mailto:ada@example.com?subject=Hello", "ada@example.com"],
  ["Ada Byron < ada@example.com >", "ada@example.com"],
  ["ada@example.com", "ada@example.com"],
  ["Ada <ada@example.com>, Ben <ben@example.com>", null],
  ["ben@example.com <ada@example.com>", null],
  ["ada@example.com; ben@example.com", null],
  ["Ada Byron ada@example.com", null],
])("the address in %s is %s", (text, address) => {
  const plain = plainEmail(text);
  expect(isEmailAddress(plain) ? plain : null).toBe(address);
});
