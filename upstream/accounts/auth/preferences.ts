import { sql } from "kysely";
import { isLocaleCode } from "@/lib/formats/locales";
import { NO_PREFERENCES, type Preferences } from "@/lib/formats/resolve-formats";
import { isTimeZone } from "@/lib/staffing/days";
import type { Database } from "@/upstream/platform/database/connect";

/** As an earlier version may have stored them. */
export type StoredPreferences = Omit<Preferences, "locale"> & { locale: string | null };

export async function readPreferences(db: Database, userId: string): Promise<Preferences> {
  const { rows } = await sql<StoredPreferences>`
    select locale, time_zone, first_weekday from preferences where user_id = ${userId}
  `.execute(db);
  return preferencesOf(rows[0] ?? NO_PREFERENCES);
}

/** A locale or time zone that this version doesn't know any more counts as not chosen. */
export function preferencesOf(row: StoredPreferences): Preferences {
  return {
    locale: row.locale !== null && isLocaleCode(row.locale) ? row.locale : null,
    timeZone: row.timeZone !== null && isTimeZone(row.timeZone) ? row.timeZone : null,
    firstWeekday: row.firstWeekday,
  };
}
