import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { sql } from "kysely";
import * as z from "zod";
import { countryName, DEFAULT_COUNTRIES, type Country } from "@/lib/records/places/countries";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { withStartLock } from "@/upstream/platform/database/start-lock";
import { CONFIG, ZONES } from "./business-values";

const VERSION_KEY = "reference-data";

/** Places of countries that were left out later stay, for the records that have them. */
export async function loadReference(db: Database, countries = DEFAULT_COUNTRIES): Promise<void> {
  const places = await Promise.all(countries.map(readPlaces));
  const zones = ZONES.map(({ code, name }) => ({ code, name }));
  const versions = places.map(({ country, version }) => `${country} ${version}`).join(", ");
  const release = [`places ${versions}`, JSON.stringify({ zones, config: CONFIG })];
  if (await isLoaded(db, release)) return;
  await withStartLock(db, async (transaction) => {
    if (await isLoaded(transaction, release)) return;
    await loadCountries(transaction, countries);
    for (const ofCountry of places) await loadPlaces(transaction, ofCountry);
    if (!(await isZonesEdited(transaction)))
      await bulkInsert(transaction, "zones", zones, updateNameOnConflict("code"));
    const config = Object.entries({ ...CONFIG, [VERSION_KEY]: release }).map(([key, value]) => ({ key, value }));
    // A list that people edited stays as they left it.
    const update = sql`on conflict (key) do update set value = excluded.value where config.version = 1`;
    await bulkInsert(
      transaction,
      "config",
      config.map((list) => ({ ...list, version: 1 })),
      update,
    );
  });
}

async function isLoaded(db: Database, release: string[]): Promise<boolean> {
  const loaded = await db.selectFrom("config").select("value").where("key", "=", VERSION_KEY).executeTakeFirst();
  return JSON.stringify(loaded?.value) === JSON.stringify(release);
}

async function isZonesEdited(db: Database): Promise<boolean> {
  const list = await db.selectFrom("config").select("version").where("key", "=", "zones").executeTakeFirst();
  return list !== undefined && list.version > 1;
}

async function loadCountries(db: Database, countries: readonly Country[]): Promise<void> {
  const rows = countries.map((code, position) => ({ code, name: countryName(code), position, retiredAt: null }));
  await bulkInsert(
    db,
    "countries",
    rows,
    sql`on conflict (code) do update set name = excluded.name, position = excluded.position, retired_at = null`,
  );
  await sql`
    update countries set retired_at = now() where retired_at is null and code <> all(${countries}::text[])
  `.execute(db);
}

async function loadPlaces(db: Database, { states }: Places): Promise<void> {
  await bulkInsert(
    db,
    "states",
    states.map(({ id, name }) => ({ id, name })),
    updateNameOnConflict("id"),
  );
  const cities = states.flatMap((state) => state.cities.map(([id, name]) => ({ id, stateId: state.id, name })));
  await bulkInsert(db, "cities", cities, updateNameOnConflict("id"));
}

function updateNameOnConflict(key: string) {
  return sql`on conflict (${sql.id(key)}) do update set name = excluded.name`;
}

const placesSchema = z.object({
  version: z.string(),
  country: z.string(),
  states: z.array(z.object({ id: z.string(), name: z.string(), cities: z.array(z.tuple([z.string(), z.string()])) })),
});

/** A country’s states with their cities as pairs of id and name; CREDITS.md names the source. */
export type Places = z.infer<typeof placesSchema>;

export async function readPlaces(country: Country): Promise<Places> {
  const file = await readFile(new URL(`./places/${country.toLowerCase()}.json.br`, import.meta.url));
  const text = await promisify(brotliDecompress)(file);
  return placesSchema.parse(JSON.parse(text.toString("utf8")));
}
