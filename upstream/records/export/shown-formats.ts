import type { Formats } from "@/lib/formats/current-formats";
import { LOCALES } from "@/lib/formats/locales";

/** How a workbook displays days and times of day: codes of number formats, as somebody reads them on the screen. */
export type ShownFormats = { day: string; moment: string; timeZone: string };

export function shownFormats({ locale, timeZone }: Pick<Formats, "locale" | "timeZone">): ShownFormats {
  const facts = LOCALES[locale];
  // A plain slash would be what separates days in the spreadsheet's own language.
  const day = facts.day.toLowerCase().replaceAll("/", String.raw`\/`);
  return { day, moment: `${day} ${"hasHalfDays" in facts ? "h:mm AM/PM" : "hh:mm"}`, timeZone };
}

/** A workbook knows no time zones: the date whose time in UTC is that of the moment in the time zone. */
export function wallTime(moment: string, timeZone: string): Date {
  const at = new Date(moment);
  const parts = Object.fromEntries(
    clockIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

const PARTS = {
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  second: "numeric",
  hourCycle: "h23",
} as const;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { ...PARTS, timeZone });
  clocks.set(timeZone, clock);
  return clock;
}
