import { AsyncLocalStorage } from "node:async_hooks";
import { DEFAULT_FORMATS, readFormatsFrom, type Formats } from "@/lib/formats/current-formats";
import { DEFAULT_LOCALE, type LocaleCode } from "@/lib/formats/locales";
import { NO_PREFERENCES, resolveFormats, type Preferences } from "@/lib/formats/resolve-formats";
import type { Database } from "@/upstream/platform/database/connect";
import { readPreferences } from "./preferences";

// Of each request and job its own: they wait for the database in turn.
const current = new AsyncLocalStorage<Formats>();

readFormatsFrom(() => current.getStore() ?? DEFAULT_FORMATS);

/** What counts for people who have chosen nothing else. */
export type InstallationFormats = { locale?: LocaleCode; timeZone: string };

/** Does work whose texts are written, and whose files are read, as somebody chose; null for nobody. */
export function inFormatsOf<Made>(
  preferences: Preferences | null,
  { locale = DEFAULT_LOCALE, timeZone }: InstallationFormats,
  work: () => Made,
): Made {
  return current.run(resolveFormats(preferences ?? NO_PREFERENCES, { locale, timeZone }), work);
}

/** As `inFormatsOf`, for somebody who isn't signed in here: whoever started a job, or gets a mail. */
export async function inFormatsOfUser<Made>(
  db: Database,
  userId: string | null,
  installation: InstallationFormats,
  work: () => Promise<Made>,
): Promise<Made> {
  const preferences = userId === null ? null : await readPreferences(db, userId);
  return inFormatsOf(preferences, installation, work);
}
