const APOSTROPHES = /[‘’‚‛′‵ʹʻʼʽˈˊˋ`´＇]/g;
export const DASHES = /[‐‑‒–—―−﹘﹣－]/g;
const QUOTES = /[“”„‟″«»]/g;

// Accents of Latin, Greek and Cyrillic, and the vowel points of Hebrew and Arabic. Marks of other scripts are letters.
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;

const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ς: "σ",
};
const WRITTEN_OTHERWISE = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");

/**
 * What texts have in common that people write and search for in several ways: without case and accents, with one form of
 * apostrophe and dash, and `ss` for `ß`. The function `folded` of the database gives the same.
 */
export function folded(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(QUOTES, '"')
    .normalize("NFKD")
    .toLowerCase()
    .replace(MARKS, "")
    .replace(WRITTEN_OTHERWISE, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFC");
}
