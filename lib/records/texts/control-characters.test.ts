import { describe, expect, test } from "vitest";
import { visibleLines, visibleText } from "./control-characters";

describe("characters that nobody sees are removed", () => {
  test.each([
    ["a zero-width space", "Tw\u200bo", "Two"],
    ["a soft hyphen", "F\u00adive", "Five"],
    ["a byte order mark", "\ufeffSix", "Six"],
    ["direction marks", "\u202a+1 212\u202c\u200e", "+1 212"],
    ["an isolate", "\u2068Ana\u2069", "Ana"],
    ["an override", "\u202etxt", "txt"],
    ["a word joiner", "a\u2060b", "ab"],
    ["a bell", "a\u0007b", "ab"],
    ["a control character of Latin-1", "a\u0090b", "ab"],
    ["an annotation", "a\ufff9b", "ab"],
    ["a blank letter of Hangul", "a\u3164b", "ab"],
    ["a grapheme joiner", "a\u034fb", "ab"],
    ["a joiner between Latin letters", "a\u200db\u200cc", "abc"],
    ["a joiner behind emoji", "👩\u200d!", "👩!"],
    ["a tag character without a flag", "a\u{e0067}b", "ab"],
    ["what keeps an accent from its letter", "e\u200b\u0301", "é"],
  ])("%s", (_, text, expected) => expect([visibleText(text), visibleLines(text)]).toEqual([expected, expected]));
});

test.each([
  ["a family", "👨‍👩‍👧"],
  ["an astronaut with a skin color", "👩🏽‍🚀"],
  ["a picture with a variation", "👁️‍🗨️"],
  ["the flag of Wales", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"],
  ["Persian", "می\u200cخواهم"],
  ["Hindi", "क्\u200dष"],
  ["Sinhala", "ශ්\u200dරී"],
  ["Mongolian", "ᠮᠣᠩ\u180eᠠ"],
  ["letters, marks and spaces", "Zoë  O’Hara 試験 \u00a0١٢"],
])("%s stays as it is", (_, text) => expect(visibleText(text)).toBe(text));

test("a separator of lines is a space in a line, and a break in lines", () => {
  for (const separator of ["\u2028", "\u2029", "\u000b", "\u000c", "\u0085"]) {
    expect(visibleText(`a${separator}b`)).toBe("a b");
    expect(visibleLines(`a${separator}b`)).toBe("a\nb");
  }
});
