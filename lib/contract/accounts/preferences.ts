import * as z from "zod";
import { LOCALE_CODES, WEEKDAYS } from "@/lib/formats/locales";
import { isTimeZone } from "@/lib/staffing/days";

export const localeSchema = z.enum(LOCALE_CODES, `Use one of ${LOCALE_CODES.join(", ")}`);

export const timeZoneSchema = z.string().refine(isTimeZone, "Use the name of a time zone, such as Europe/Berlin");

/** How somebody reads and writes numbers and dates; null for what the installation says. */
export const preferencesSchema = z.strictObject({
  locale: localeSchema.nullable(),
  timeZone: timeZoneSchema.nullable(),
  /** 0 is Sunday. */
  firstWeekday: z.literal(WEEKDAYS).nullable(),
});
