import type { Formats } from "./current-formats";
import { LOCALES, type LocaleCode, type Weekday } from "./locales";

/** What somebody has chosen; null for what the installation says. */
export type Preferences = { locale: LocaleCode | null; timeZone: string | null; firstWeekday: Weekday | null };

export const NO_PREFERENCES: Preferences = { locale: null, timeZone: null, firstWeekday: null };

/** The first weekday follows the locale unless it is chosen. */
export function resolveFormats(
  { locale, timeZone, firstWeekday }: Preferences,
  installation: { locale: LocaleCode; timeZone: string },
): Formats {
  const ownLocale = locale ?? installation.locale;
  return {
    locale: ownLocale,
    timeZone: timeZone ?? installation.timeZone,
    firstWeekday: firstWeekday ?? LOCALES[ownLocale].firstWeekday,
  };
}
