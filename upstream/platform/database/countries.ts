import { sql } from "kysely";
import { DEFAULT_COUNTRIES } from "@/lib/records/places/countries";
import type { Database } from "./connect";

/** The codes of the installation's countries, the main one first. */
export async function readCountries(db: Database): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from countries where retired_at is null order by position
  `.execute(db);
  return rows.map(({ code }) => code);
}

/** The country of what has none. */
export async function readHomeCountry(db: Database): Promise<string> {
  const [home = DEFAULT_COUNTRIES[0] ?? ""] = await readCountries(db);
  return home;
}
