import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { keyOf } from "@/lib/records/import/cell";
import { configKeysOfTarget, roleName } from "@/lib/records/config-values";
import type { ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import { countryName, countryOfState } from "@/lib/records/places/countries";
import { cityKeys, countryKeys, stateCode, stateKeys } from "@/lib/records/places/other-names";
import { placeKey } from "@/lib/records/places/place-key";
import type { Database } from "@/upstream/platform/database/connect";
import { readHomeCountry } from "@/upstream/platform/database/countries";
import { inScope } from "@/upstream/records/sql/scope";
import { column, isConfigTarget, targetTable } from "@/upstream/records/sql/tables";
import type { ReferenceCache } from "./planned-row";

/** A text, the key of what limits it, and where that isn't known, of what limits this: of a city its state and country. */
export type Request = { text: string; within: string | null; around: string | null };

export function cacheKey(to: ReferenceTarget, { text, within, around }: Request): string {
  return JSON.stringify([to, within, around, keyOf(text)]);
}

/** Adds to the cache what each request names. */
export async function findKeys(
  db: Database,
  person: Person,
  to: ReferenceTarget,
  requests: readonly Request[],
  cache: ReferenceCache,
): Promise<void> {
  const missing = new Map(
    requests.filter((request) => !cache.has(cacheKey(to, request))).map((request) => [cacheKey(to, request), request]),
  );
  if (missing.size === 0) return;
  const words = [...missing.values()].flatMap(({ text }) => {
    const [named = ""] = withLimit(text) ?? [];
    return [...wordsOf(to, text).flat(), ...codeIn(to, text), ...(named === "" ? [] : wordsOf(to, named).flat())];
  });
  const { rows } = await targetQuery(person, to, [...new Set(words)]).execute(db);
  const home = to === "states" ? await readHomeCountry(db) : null;
  const targets = Map.groupBy(
    rows.flatMap((row) => keysOf(to, row).map((word) => ({ ...named(to, row), word }))),
    ({ word }) => word,
  );
  for (const [key, request] of missing) {
    const found = chooseTargets(to, targets, request);
    // A row without a country is read as one of the installation's own where that has such a state.
    const own = request.within === null ? found.filter((row) => row.within === home) : [];
    const chosen = home !== null && own.length > 0 ? own : found;
    cache.set(key, {
      keys: [...new Set(chosen.map((row) => row.key))],
      within: chosen[0]?.within ?? null,
      example: exampleOf(chosen),
      choices: choicesOf(chosen),
    });
  }
}

/** The targets that a text names best: a code, a name, a name with its limit, a code before a name. */
function chooseTargets(
  to: ReferenceTarget,
  targets: ReadonlyMap<string, TargetRow[]>,
  { text, within, around }: Request,
): TargetRow[] {
  const key = keyIn(to);
  const fits = (words: readonly string[]) =>
    words
      .flatMap((word) => targets.get(word) ?? [])
      .filter((row) => within === null || row.within === null || row.within === within)
      .filter((row) => around === null || to !== "cities" || countryOfState(row.within ?? "") === around);
  const best = (words: readonly string[][]) => words.map(fits).find((rows) => rows.length > 0) ?? [];
  const ofText = best(wordsOf(to, text));
  const coded = codeIn(to, text).flatMap((code) => fits([code]).filter((row) => key(row.code) === code));
  // A code names one record, even if another one has it as its name.
  const exact = ofText.filter((row) => codesOf(to, row).map(key).includes(key(text)));
  const [name = "", limit = ""] = withLimit(text) ?? [];
  const limited = name === "" ? [] : best(wordsOf(to, name)).filter((row) => limitKeys(to, row).includes(key(limit)));
  return [exact, ofText, limited, coded].find((rows) => rows.length > 0) ?? [];
}

const PLACES: readonly ReferenceTarget[] = ["countries", "states", "cities"];

function keyIn(to: ReferenceTarget): (text: string) => string {
  return PLACES.includes(to) ? placeKey : keyOf;
}

/** The keys that a text may have, in groups of which the first that names something counts. */
function wordsOf(to: ReferenceTarget, text: string): string[][] {
  return to === "cities" ? cityKeys(text) : [[keyIn(to)(text)]];
}

/** The keys of the texts that name a target. */
function keysOf(to: ReferenceTarget, row: TargetRow): string[] {
  if (to === "countries") return countryKeys(row.code);
  if (to === "states") return stateKeys({ id: row.key, name: row.name });
  const { name, code } = named(to, row);
  return [...new Set([name, code].map(keyIn(to)))];
}

function codesOf(to: ReferenceTarget, { code }: TargetRow): string[] {
  return to === "states" ? [code, stateCode(code)] : [code];
}

/** What may stand behind a name: a city's state or country, a state's country. */
function limitKeys(to: ReferenceTarget, { within, limitName }: TargetRow): string[] {
  if (within === null) return [];
  if (to === "cities") {
    return [...stateKeys({ id: within, name: limitName ?? "" }), ...countryKeys(countryOfState(within))];
  }
  return to === "states" ? countryKeys(within) : [within, limitName ?? ""].map(keyOf);
}

function named(to: ReferenceTarget, row: TargetRow): TargetRow {
  if (to === "roles") return { ...row, name: roleName(row.code) };
  return to === "states" ? { ...row, limitName: row.within && countryName(row.within) } : row;
}

/** The code before a name, as in `CMP-000001 Northwind`. */
function codeIn(to: ReferenceTarget, text: string): string[] {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return rest.length > 0 ? [keyIn(to)(first)] : [];
}

/** The name and what limits it, as in `Boston, MA`. */
export function withLimit(text: string): [name: string, limit: string] | null {
  const at = text.lastIndexOf(",");
  const [name, limit] = [text.slice(0, Math.max(at, 0)).trim(), text.slice(at + 1).trim()];
  return name === "" || limit === "" ? null : [name, limit];
}

function exampleOf(found: readonly TargetRow[]): string | null {
  const examples = found.flatMap(({ name, within, limitName }) => (limitName === null ? [] : [`${name}, ${within}`]));
  return examples.toSorted()[0] ?? null;
}

const CHOICES_MAX = 10;

/** What to write for each of several targets; none where these are many, or texts can't tell them apart. */
function choicesOf(found: readonly TargetRow[]): string[] {
  const targets = [...new Map(found.map((row) => [row.key, row])).values()];
  if (targets.length < 2 || targets.length > CHOICES_MAX) return [];
  const written = [
    targets.map(({ name, limitName }) => (limitName === null ? name : `${name}, ${limitName}`)),
    targets.map(({ code, name }) => `${code} ${name}`),
  ];
  return written.find((texts) => new Set(texts.map(keyOf)).size === texts.length)?.toSorted() ?? [];
}

type TargetRow = { key: string; code: string; name: string; within: string | null; limitName: string | null };

/**
 * Targets in the person's scope whose code or name is one of the words. Of roles, countries and states all: the database
 * doesn't know all of their names.
 */
function targetQuery(person: Person, to: ReferenceTarget, words: string[]): RawBuilder<TargetRow> {
  if (isConfigTarget(to)) {
    return sql<TargetRow>`
      select distinct code as key, code, code as name, null as within, null as limit_name
      from config, unnest(config.value) as code
      where config.key = any(${configKeysOfTarget(to)}::text[])
        and (${to === "roles"} or lower(code) = any(${words}::text[]))
    `;
  }
  const target = targetTable(to);
  if (!target) return sql<TargetRow>`select null as key, null as code, null as name where false`;
  const [key, code, name] = [target.key, target.code, target.name].map((part) => column("target", part));
  return sql<TargetRow>`
    select ${key}::text as key, ${code} as code, ${name} as name, ${limitColumn(to)} as within,
      ${to === "cities" ? sql`(select states.name from states where states.id = target.state_id)` : sql`null`} as limit_name
    from ${sql.table(target.table)} as target where ${isNamed(to, words)} and ${isOffered(person, to)}
  `;
}

function isNamed(to: ReferenceTarget, words: string[]): RawBuilder<boolean> {
  if (to === "countries" || to === "states") return sql<boolean>`true`;
  const target = targetTable(to);
  const codes = [...words, ...words.map((word) => word.toUpperCase())];
  const isCoded = sql<boolean>`${column("target", target?.code ?? "code")} = any(${codes}::text[])`;
  const name = column("target", target?.name ?? "name");
  const compared = to === "cities" ? sql`place_key(${name})` : sql`lower(${name})`;
  return sql<boolean>`(${isCoded} or ${compared} = any(${words}::text[]))`;
}

function limitColumn(to: ReferenceTarget): RawBuilder<unknown> {
  if (to === "cities") return sql`target.state_id`;
  if (to === "states") return sql`target.country_code`;
  return to === "positions" ? sql`target.project_id::text` : sql`null::text`;
}

function isOffered(person: Person, to: ReferenceTarget): RawBuilder<boolean> {
  const isOfInstallation = (country: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from countries where code = ${country} and retired_at is null)`;
  if (isKind(to)) return sql`target.deleted_at is null and ${inScope(person, to, "refer", "target")}`;
  if (to === "countries") return sql`target.retired_at is null`;
  if (to === "states") return isOfInstallation(sql`target.country_code`);
  if (to === "cities")
    return isOfInstallation(sql`(select states.country_code from states where states.id = target.state_id)`);
  return to === "centerCodes" ? sql`target.deleted_at is null` : sql`true`;
}
