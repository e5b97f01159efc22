import { sql } from "kysely";
import type * as z from "zod";
import type {
  BaseCurrency,
  Center,
  City,
  CountryRow,
  propsSchema,
  State,
  Zone,
} from "@/lib/contract/records/reference";
import type { Database } from "@/upstream/platform/database/connect";
import { readBaseConversion } from "@/upstream/staffing/work/store-base-rates";
import { escapeLike } from "@/upstream/records/sql/values";
import { citiesBeginning, cityKeys } from "@/lib/records/places/other-names";
import { typedSpellings } from "@/lib/records/places/place-key";
import { folded } from "@/lib/records/texts/folded";

const CITIES_MAX = 50;

type Props = z.infer<typeof propsSchema>;

/** Each list as one comma-separated string, empty if it isn't configured. */
export async function getProps(db: Database): Promise<Props> {
  const rows = await db.selectFrom("config").select(["key", "value"]).execute();
  const read = (key: keyof Props) => rows.find((row) => row.key === key)?.value.join(", ") ?? "";
  return {
    zones: read("zones"),
    clientCodes: read("clientCodes"),
    "security-issueCats": read("security-issueCats"),
    "center_manager-issueCats": read("center_manager-issueCats"),
    roles: read("roles"),
  };
}

/** The installation's countries, the first of its setting first. */
export function listCountries(db: Database): Promise<CountryRow[]> {
  return db
    .selectFrom("countries")
    .select(["code", "name"])
    .where("retiredAt", "is", null)
    .orderBy("position")
    .execute();
}

/** Those of the installation's countries. */
export function listStates(db: Database): Promise<State[]> {
  const countries = db.selectFrom("countries").select("code").where("retiredAt", "is", null);
  return db
    .selectFrom("states")
    .select(["id", "name"])
    .where("countryCode", "in", countries)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** Null if the state doesn't exist. */
export async function listCities(db: Database, stateId: string): Promise<City[] | null> {
  const state = await db.selectFrom("states").select("id").where("id", "=", stateId).executeTakeFirst();
  if (!state) return null;
  return db
    .selectFrom("cities")
    .select(["id", "name", "stateId"])
    .where("stateId", "=", stateId)
    .orderBy("name")
    .execute();
}

/** Cities with these ids, or in any state those with a name of which a word begins with `q`; exact names come first. */
export async function findCities(db: Database, { q, ids }: { q: string; ids: string[] | null }): Promise<City[]> {
  const name = folded(q);
  const prefixes = [...new Set([name, ...typedSpellings(q)])].flatMap((text) =>
    ["", "% ", "%-"].map((prefix) => `${prefix}${escapeLike(text)}%`),
  );
  const exact = cityKeys(q).flat();
  const condition = ids
    ? sql`id = any(${ids})`
    : sql`(folded(name) like any(${prefixes}::text[]) or place_key(name) = any(${[...exact, ...citiesBeginning(q)]}::text[])) and state_id = any(array(
    select states.id from states join countries on countries.code = states.country_code where countries.retired_at is null
  ))`;
  const { rows } = await sql<City>`
    select id, name, state_id from cities where ${condition}
    order by folded(name) <> ${name} and place_key(name) <> all(${exact}::text[]), name, state_id limit ${sql.lit(CITIES_MAX)}
  `.execute(db);
  return rows;
}

export async function listCenters(db: Database): Promise<Center[]> {
  const { rows } = await sql<Center>`
    select code, name, status = 'active' as is_active from centers where deleted_at is null order by name
  `.execute(db);
  return rows;
}

export function listZones(db: Database): Promise<Zone[]> {
  return db.selectFrom("zones").select(["code", "name"]).where("retiredAt", "is", null).orderBy("name").execute();
}

export async function getBaseCurrency(db: Database): Promise<BaseCurrency> {
  const { base, rates } = await readBaseConversion(db);
  return { base, rated: Object.keys(rates).toSorted() };
}
