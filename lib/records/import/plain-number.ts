import { splitAmount } from "./amount-text";
import { currenciesOf } from "./currency-text";

/** The mark before decimals; null while nobody has decided it. */
export type Decimals = "point" | "comma" | null;

/**
 * The number with a decimal point and no separators; null if it isn't one. Two different separators decide which of
 * them is decimal, as in `1.234,50`; a single one is read as the file's format says.
 */
export function plainNumber(text: string, { decimals }: { decimals: Decimals }): string | null {
  const amount = splitAmount(text);
  if (!amount || amount.per || (amount.sign !== null && currenciesOf(amount.sign).length === 0)) return null;
  // Spaces and apostrophes are between thousands only.
  if (/[\s'’]/.test(amount.number) && !/^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/.test(amount.number)) return null;
  const digits = amount.number.replace(/[\s'’]/g, "");
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(digits)) return null;
  if (decimals === null && hasOpenSeparator(digits)) return null;
  const point = decimalPoint(digits, decimals);
  const other = point === "." ? "," : ".";
  const [whole = "", part = "", ...more] = digits.split(point);
  if (more.length > 0 || part.includes(other)) return null;
  // Separators of thousands stand before each three digits.
  if (whole.includes(other) && !new RegExp(`^-?\\d{1,3}(\\${other}\\d{2,3})*\\${other}\\d{3}$`).test(whole))
    return null;
  const plain = whole.replaceAll(other, "").replace(/^(-?)0+(?=\d)/, "$1");
  return part === "" ? plain || null : `${plain === "" || plain === "-" ? `${plain}0` : plain}.${part}`;
}

/** Whether a text has one separator, with three digits behind it, so that it may be decimal or before thousands. */
export function hasOpenSeparator(digits: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

function decimalPoint(digits: string, decimals: Decimals): "." | "," {
  const [point, comma] = [digits.lastIndexOf("."), digits.lastIndexOf(",")];
  if (point >= 0 && comma >= 0) return point > comma ? "." : ",";
  const single = point >= 0 ? "." : comma >= 0 ? "," : null;
  if (!single) return ".";
  const isRepeated = digits.indexOf(single) !== digits.lastIndexOf(single);
  if (isRepeated) return single === "." ? "," : ".";
  // `1,5` and `12,50` can only be decimals; `1,234` depends on the file.
  if (!hasOpenSeparator(digits)) return single;
  return decimals === "comma" ? "," : ".";
}
