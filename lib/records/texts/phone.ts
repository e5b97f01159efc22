import { visibleText } from "./control-characters";
import { DASHES } from "./folded";

const EXTENSION = /\s*(?:[,;]?\s*(?:extension|ext|extn|x|#|durchwahl|dw)\.?:?\s*|;ext=)(\d{1,6})$/i;

/**
 * A phone number as people write it, in plain characters: without `tel:` and marks, with spaces and hyphens as such, and
 * with an extension behind an `x`.
 */
export function plainPhone(text: string): string {
  const plain = visibleText(text)
    .replace(/^\s*(?:tel|phone|callto):(?:\/\/)?\s*/i, "")
    .replace(DASHES, "-")
    .replace(/[\s\u2007\u202f]+/g, " ")
    .replace(/\s*\/\s*/g, " ")
    .replace(/^＋/, "+")
    .trim();
  const extension = EXTENSION.exec(plain)?.[1];
  return extension === undefined ? plain : `${plain.replace(EXTENSION, "").trim()} x${extension}`;
}

// Letters stand for digits on telephones, as in 1-800-FLOWERS.
const PHONE = /^(?=(?:[^\dA-Z]*[\dA-Z]){5})[+(\d][\dA-Z\s().-]{4,38}(?: x\d{1,6})?$/;

export function isPhone(plain: string): boolean {
  return plain.length <= 40 && PHONE.test(plain) && /\d/.test(plain);
}
