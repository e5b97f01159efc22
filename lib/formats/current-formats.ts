import { DEFAULT_LOCALE, LOCALES, type LocaleCode, type LocaleFacts, type Weekday } from "./locales";

/** How somebody reads and writes numbers, days and times of day. */
export type Formats = { locale: LocaleCode; timeZone: string; firstWeekday: Weekday };

export const DEFAULT_FORMATS: Formats = {
  locale: DEFAULT_LOCALE,
  timeZone: "UTC",
  firstWeekday: LOCALES[DEFAULT_LOCALE].firstWeekday,
};

let read = () => DEFAULT_FORMATS;

export function currentFormats(): Formats {
  return read();
}

export function currentLocale(): LocaleFacts {
  return LOCALES[read().locale];
}

/**
 * Says where this process finds whose formats apply. A server does work for several people at once, so its source reads
 * them from what it renders and never stores them in a variable.
 */
export function readFormatsFrom(source: () => Formats): void {
  read = source;
}

/** For work that ends before it returns: a promise in it would find the formats of others. */
export function withFormats<Made>(formats: Formats, make: () => Made): Made {
  const outer = read;
  read = () => formats;
  try {
    return make();
  } finally {
    read = outer;
  }
}
