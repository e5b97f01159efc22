// Signs that several currencies share name all of them, the most likely one first.
const SIGNS: Record<string, readonly string[]> = {
  "€": ["EUR"],
  EURO: ["EUR"],
  EUROS: ["EUR"],
  "£": ["GBP"],
  "₹": ["INR"],
  RS: ["INR", "PKR", "LKR", "NPR"],
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"],
  US$: ["USD"],
  $US: ["USD"],
  C$: ["CAD"],
  CA$: ["CAD"],
  A$: ["AUD"],
  AU$: ["AUD"],
  NZ$: ["NZD"],
  S$: ["SGD"],
  HK$: ["HKD"],
  R$: ["BRL"],
  MX$: ["MXN"],
  "¥": ["JPY", "CNY"],
  "￥": ["JPY", "CNY"],
  KR: ["SEK", "NOK", "DKK", "ISK"],
  ZŁ: ["PLN"],
  KČ: ["CZK"],
  FT: ["HUF"],
  LEI: ["RON"],
  FR: ["CHF"],
  SFR: ["CHF"],
  "₽": ["RUB"],
  "₴": ["UAH"],
  "₺": ["TRY"],
  "₪": ["ILS"],
  "₩": ["KRW"],
  "฿": ["THB"],
  "₫": ["VND"],
  "₱": ["PHP"],
  "₦": ["NGN"],
};

const CODES = new Set(Intl.supportedValuesOf("currency"));

/** The currencies that a sign or code may mean, the most likely first; none if it is neither. */
export function currenciesOf(sign: string): readonly string[] {
  const word = sign.trim().toUpperCase().replace(/\.$/, "");
  return SIGNS[word] ?? (CODES.has(word) ? [word] : []);
}

/** The number in a text such as `€65.00` or `90 EUR`, and the sign of its currency; null without a number. */
export function splitAmount(text: string): { number: string; sign: string | null } | null {
  const match = /^([-−]?)\s*([^\d\s.,'’+\-−()]*\.?)\s*([-−]?)\s*(\d[\d.,'’\s]*|[.,]\d+)([^\d\s]*)$/u.exec(text.trim());
  if (!match) return null;
  const [, outer = "", before = "", inner = "", digits = "", after = ""] = match;
  if (before !== "" && after !== "" && before.toUpperCase() !== after.toUpperCase()) return null;
  const minus = [outer, inner].some((sign) => sign === "-" || sign === "−") ? "-" : "";
  return { number: `${minus}${digits.trim()}`, sign: before || after || null };
}
