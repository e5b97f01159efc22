// Signs that several currencies share name all of them, the most likely one first.
const SIGNS: Record<string, readonly string[]> = {
  "€": ["EUR"],
  EURO: ["EUR"],
  EUROS: ["EUR"],
  "£": ["GBP"],
  "₹": ["INR"],
  RS: ["INR", "PKR", "LKR", "NPR"],
  $: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "MXN"],
  DOLLAR: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"],
  DOLLARS: ["USD", "CAD", "AUD", "NZD", "SGD", "HKD"],
  POUND: ["GBP"],
  POUNDS: ["GBP"],
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

// Codes that are words of a header as well; STD are hours in German.
const WORDS = new Set(["ALL", "STD", "TOP", "TRY"]);

/** The currencies that the header of a column of amounts may mean, as in `Rate (EUR)` or `€/h`; none if it names several. */
export function headerCurrencies(header: string): readonly string[] {
  const words = header.match(/[\p{L}\p{Sc}]+/gu) ?? [];
  const named = words.filter((word) => !WORDS.has(word) && !/^\p{Ll}/u.test(word)).map(currenciesOf);
  const [first = [], ...others] = named.filter((currencies) => currencies.length > 0);
  return others.every((other) => other[0] === first[0]) ? first : [];
}
