import { visibleText } from "./control-characters";
import { DASHES } from "./folded";

const LABEL = /^(?:(?:tel|phone|callto):(?:\/\/)?|(?:tel|telephone|telefon|phone|mobile|mobil|handy|cell)[.:]+)\s*/i;

// In English, German, Spanish, Portuguese, French, Dutch, Polish and Russian.
const WORDS = `extension extn ext x # durchwahl nebenstelle nst dw extensión anexo interno extensão ramal poste toestel
  tst wewn wew доб`;

const EXTENSION = new RegExp(
  String.raw`\s*\(?(?:[,;]?\s*(?:${WORDS.split(/\s+/).join("|")})\.?:?\s*|;ext=)(\d{1,6})\)?$`,
  "i",
);

/** Longer texts are no phone number; the patterns would take minutes for the longest that a file may have. */
const TEXT_MAX = 120;

/**
 * A phone number as people write it, in plain characters: without `tel:` and marks, with spaces and hyphens as such, and
 * with an extension behind an `x`.
 */
export function plainPhone(text: string): string {
  if (text.length > TEXT_MAX) return text;
  // In compatible characters, digits of full width are digits.
  const plain = visibleText(text.normalize("NFKC"))
    .trim()
    .replace(LABEL, "")
    .replace(DASHES, "-")
    .replace(/\s*[\r\n]+\s*/g, " / ")
    .replace(/\s+/g, " ")
    .replace(/[·•]/g, ".")
    .replace(/^\((\+\d{1,3})\)/, "$1")
    .trim();
  if (areSeveralPhones(plain)) return plain;
  return withPlainExtension(plain.replace(/\s*\/\s*/g, " "));
}

function withPlainExtension(plain: string): string {
  const extension = EXTENSION.exec(plain)?.[1];
  return extension === undefined ? plain : `${plain.replace(EXTENSION, "").trim()} x${extension}`;
}

// An area code has at most so many digits, with a country's code and without.
const AREA_DIGITS_MAX = { international: 8, national: 6 };
const BETWEEN_NUMBERS = /\d[^\d]*(?:[,;&|]|\b(?:or|and|oder|und|ou|et)\b)[^\d]*\d/i;
// Of one number, with what is dialled before it.
const DIGITS_MAX = 18;

/** Whether a text has several numbers, as in `212 555 0142 / 0143`; the slash of `0221/123456` is behind the area code. */
export function areSeveralPhones(text: string): boolean {
  if (text.length > TEXT_MAX) return false;
  const numbers = text.replace(EXTENSION, "");
  if (BETWEEN_NUMBERS.test(numbers) || numbers.replace(/\D/g, "").length > DIGITS_MAX) return true;
  const max = /^\s*\(?(?:\+|00)/.test(numbers) ? AREA_DIGITS_MAX.international : AREA_DIGITS_MAX.national;
  return [...numbers.matchAll(/\//g)].some(({ index }) => {
    const before = numbers
      .slice(0, index)
      .replace(/^\s*\(?00/, "")
      .replace("(0)", "");
    return before.replace(/\D/g, "").length > max;
  });
}

// Letters stand for digits on telephones, as in 1-800-FLOWERS.
const PHONE = /^(?=(?:[^\dA-Z]*[\dA-Z]){5})[+(\d][\dA-Z\s().-]{4,38}(?: x\d{1,6})?$/;

export function isPhone(plain: string): boolean {
  return plain.length <= 40 && PHONE.test(plain) && /\d/.test(plain) && !areSeveralPhones(plain);
}
