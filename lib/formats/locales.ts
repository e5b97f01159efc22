/** How a locale writes numbers and days: facts, so that a server and any browser write them alike. */
export type LocaleFacts = {
  label: string;
  /** Null where the language of the browser says how typed numbers are read. */
  decimal: "." | "," | null;
  group: "," | "." | "’" | "\u00A0";
  /** Digits are grouped as 12,34,567. */
  hasLakhs?: true;
  /** 1234 isn’t grouped, 12 345 is. */
  groupsFrom?: number;
  /** Where the currency stands: `$5`, `$ 5` or `5 $`. */
  currency: "before" | "apart" | "after";
  day: "D MMM YYYY" | "MMM D, YYYY" | "DD.MM.YYYY" | "DD/MM/YYYY" | "DD-MM-YYYY" | "YYYY-MM-DD";
  /** What comes first in a typed `11/12/2026`; null where the language of the browser says it. */
  typedFirst: "day" | "month" | null;
  hasHalfDays?: true;
  /** 0 is Sunday. */
  firstWeekday: Weekday;
};

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export type Weekday = (typeof WEEKDAYS)[number];

const ENGLISH = { decimal: ".", group: ",", currency: "before", day: "D MMM YYYY", typedFirst: "day" } as const;
const GERMAN = { decimal: ",", group: ".", day: "DD.MM.YYYY", typedFirst: "day", firstWeekday: 1 } as const;
const SPACED = { decimal: ",", group: "\u00A0", currency: "after", typedFirst: "day" } as const;

/** Words are English in all of them. */
export const LOCALES = {
  en: { ...ENGLISH, label: "English (international)", decimal: null, typedFirst: null, firstWeekday: 1 },
  "en-US": {
    ...ENGLISH,
    label: "English (United States)",
    day: "MMM D, YYYY",
    typedFirst: "month",
    hasHalfDays: true,
    firstWeekday: 0,
  },
  "en-GB": { ...ENGLISH, label: "English (United Kingdom)", firstWeekday: 1 },
  "en-AU": { ...ENGLISH, label: "English (Australia)", hasHalfDays: true, firstWeekday: 1 },
  "en-CA": {
    ...ENGLISH,
    label: "English (Canada)",
    day: "MMM D, YYYY",
    typedFirst: "month",
    hasHalfDays: true,
    firstWeekday: 0,
  },
  "en-IE": { ...ENGLISH, label: "English (Ireland)", firstWeekday: 1 },
  "en-IN": { ...ENGLISH, label: "English (India)", hasLakhs: true, hasHalfDays: true, firstWeekday: 0 },
  "nl-NL": {
    label: "Dutch (Netherlands)",
    decimal: ",",
    group: ".",
    currency: "apart",
    day: "DD-MM-YYYY",
    typedFirst: "day",
    firstWeekday: 1,
  },
  "fr-CA": { ...SPACED, label: "French (Canada)", day: "YYYY-MM-DD", firstWeekday: 0 },
  "fr-FR": { ...SPACED, label: "French (France)", day: "DD/MM/YYYY", firstWeekday: 1 },
  "de-AT": { ...GERMAN, label: "German (Austria)", currency: "apart" },
  "de-DE": { ...GERMAN, label: "German (Germany)", currency: "after" },
  "de-CH": { ...GERMAN, label: "German (Switzerland)", decimal: ".", group: "’", currency: "apart" },
  "pl-PL": { ...SPACED, label: "Polish (Poland)", groupsFrom: 5, day: "DD.MM.YYYY", firstWeekday: 1 },
  "es-ES": { ...SPACED, label: "Spanish (Spain)", group: ".", groupsFrom: 5, day: "DD/MM/YYYY", firstWeekday: 1 },
} as const satisfies Record<string, LocaleFacts>;

export type LocaleCode = keyof typeof LOCALES;

export const DEFAULT_LOCALE: LocaleCode = "en";

export function isLocaleCode(code: string): code is LocaleCode {
  return Object.hasOwn(LOCALES, code);
}

export const LOCALE_CODES = Object.keys(LOCALES).filter(isLocaleCode);
