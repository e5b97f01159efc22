import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { keyOf } from "@/lib/records/import/cell";
import { roleName } from "@/lib/records/config-values";
import { definitionOf } from "@/lib/records/definitions";
import { writtenFields, type Definition, type FieldOf, type ReferenceTarget } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { inScope } from "@/upstream/records/sql/scope";
import { column, CONFIG_LISTS, isConfigTarget, targetTable } from "@/upstream/records/sql/tables";
import { replacementOf, type ReadRow } from "./read-row";
import { eachOpen, isOpen, type Draft, type Drafts, type Found, type Planning, type ReferenceCache } from "./row-draft";

/**
 * Replaces the texts of references by keys: a code, a name, or both as templates write them, and `City, State` for
 * cities. A text that names what the existing record refers to stays that reference, so that an export comes back
 * unchanged.
 */
export async function resolveReferences(planning: Planning, drafts: Drafts): Promise<Drafts> {
  // A limited reference, such as a city, follows the field that limits it.
  const fields = Object.entries(writtenFields(definitionOf(planning.context.kind)))
    .flatMap(([name, field]) => (field.type === "reference" ? [{ name, field }] : []))
    .toSorted((a, b) => Number(a.field.within !== undefined) - Number(b.field.within !== undefined));
  let resolved = drafts;
  for (const { name, field } of fields) {
    resolved = await resolveReplaced(planning, name, field, await resolveField(planning, name, field, resolved));
  }
  return resolved;
}

/** Reads texts that name nothing as somebody has said, as far as that names something. */
async function resolveReplaced(
  planning: Planning,
  name: string,
  field: FieldOf<"reference">,
  drafts: Drafts,
): Promise<Drafts> {
  const replaced = drafts.filter(isOpen).flatMap((draft) => {
    const other = withReplacement(planning, name, draft);
    return other ? [{ draft, other }] : [];
  });
  if (replaced.length === 0) return drafts;
  const others = await resolveField(
    planning,
    name,
    field,
    replaced.map(({ other }) => other),
  );
  const known = new Map(
    replaced.flatMap(({ draft }, i) => {
      const other = others[i];
      return other && !isUnknown(other, name) ? [[draft, other] as const] : [];
    }),
  );
  return drafts.map((draft) => known.get(draft) ?? draft);
}

/** A row whose text names nothing, with what somebody has read such a text as; null if nobody has. */
function withReplacement({ context: { settings } }: Planning, name: string, draft: Draft): Draft | null {
  const { row } = draft;
  const replacement = isUnknown(draft, name) ? replacementOf(settings, name, row.texts[name] ?? "") : null;
  if (replacement === null) return null;
  const replaced = {
    ...row,
    values: { ...row.values, [name]: replacement === "" ? null : replacement },
    texts: { ...row.texts, [name]: replacement },
    rawTexts: { ...row.rawTexts, [name]: replacement },
    errors: row.errors.filter(({ field }) => field !== name),
  };
  return { ...draft, row: replaced };
}

function isUnknown({ row }: Draft, name: string): boolean {
  return row.errors.some(({ field, value }) => field === name && value !== null);
}

async function resolveField(
  { db, person, context: { kind, references } }: Planning,
  name: string,
  field: FieldOf<"reference">,
  drafts: Drafts,
): Promise<Drafts> {
  const requests = new Map(
    drafts.filter(isOpen).flatMap((draft) => {
      const text = draft.row.values[name];
      if (typeof text !== "string" || isSame(name, field, draft)) return [];
      return [[draft, { text, within: limitOf(field, draft, text) }] as const];
    }),
  );
  await findKeys(db, person, field.to, [...requests.values()], references);
  return eachOpen(drafts, (draft) => {
    const request = requests.get(draft);
    if (request) {
      const found = references.get(cacheKey(field.to, request));
      return { ...draft, row: withReference(definitionOf(kind), name, field, { row: draft.row, request, found }) };
    }
    const isText = typeof draft.row.values[name] === "string";
    return isText ? { ...draft, row: withValues(draft.row, { [name]: draft.before?.[name] }) } : draft;
  });
}

/** Whether the text names what the existing record refers to. */
function isSame(name: string, field: FieldOf<"reference">, { row, before }: Draft): boolean {
  const key = keyOf(String(row.values[name]));
  const link = before?.linked[name];
  const isNamed = key === keyOf(link?.name ?? "") || key === keyOf(link?.code ?? "");
  return isNamed && !isLimitChanged(field, row, before);
}

type Resolving = { row: ReadRow; request: Request; found: Found | undefined };

function withReference(
  definition: Definition,
  name: string,
  field: FieldOf<"reference">,
  { row, request, found }: Resolving,
): ReadRow {
  const [key, ...others] = found?.keys ?? [];
  if (key !== undefined && others.length === 0) {
    // The only city of this name is in one state.
    const limit = field.within && request.within === null ? limitedBy(definition, field.within, found) : {};
    return withValues(row, { [name]: key, ...limit });
  }
  const message = key === undefined ? `No such ${field.label.toLowerCase()}` : severalText(definition, field, found);
  const { [name]: _unknown, ...values } = row.values;
  const choices = found?.choices ?? [];
  const error = {
    field: name,
    message,
    value: (row.texts[name] ?? "").slice(0, 200),
    ...(choices.length > 0 && { choices }),
  };
  return { ...row, values, errors: [...row.errors, error] };
}

function withValues(row: ReadRow, values: Values): ReadRow {
  return { ...row, values: { ...row.values, ...values } };
}

/** The value of the field that limits a reference, unless it is a record. */
function limitedBy(definition: Definition, within: string, found: Found | undefined): Values {
  const field = writtenFields(definition)[within];
  return field?.type === "reference" && !isKind(field.to) ? { [within]: found?.within } : {};
}

function severalText(
  { fields }: Definition,
  { label, within }: FieldOf<"reference">,
  found: Found | undefined,
): string {
  const limit = within === undefined ? "" : `add the ${(fields[within]?.label ?? within).toLowerCase()}`;
  if (found?.example) return `Several cities have this name: write “${found.example}” or ${limit}`;
  return `Several records have this name: ${limit && `${limit}, or `}use the code of the ${label.toLowerCase()}`;
}

/** A cell that names its own limit, as in `Boston, MA`, isn't held to that of the existing record. */
function limitOf({ to, within }: FieldOf<"reference">, { row, before }: Draft, text: string): string | null {
  if (!within) return null;
  const isNamed = to === "cities" && withLimit(text) !== null;
  const limit = row.values[within] ?? (isNamed ? null : before?.[within]);
  return typeof limit === "string" ? limit : null;
}

function isLimitChanged({ within }: FieldOf<"reference">, row: ReadRow, before: RecordRow | null): boolean {
  return within !== undefined && within in row.values && row.values[within] !== before?.[within];
}

type Request = { text: string; within: string | null };

function cacheKey(to: ReferenceTarget, { text, within }: Request): string {
  return JSON.stringify([to, within, keyOf(text)]);
}

async function findKeys(
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
  const words = [...missing.values()].flatMap(({ text }) => [
    keyOf(text),
    ...codeIn(text),
    ...(withLimit(text)?.slice(0, 1) ?? []),
  ]);
  const { rows } = await targetQuery(person, to, [...new Set(words)]).execute(db);
  const named = to === "roles" ? rows.map((row) => ({ ...row, name: roleName(row.code) })) : rows;
  const targets = Map.groupBy(
    named.flatMap((row) => [...new Set([keyOf(row.name), keyOf(row.code)])].map((word) => ({ ...row, word }))),
    ({ word }) => word,
  );
  for (const [key, { text, within }] of missing) {
    const fits = (word: string) =>
      (targets.get(word) ?? []).filter((row) => within === null || row.within === null || row.within === within);
    const ofText = fits(keyOf(text));
    const coded = codeIn(text).flatMap((code) => fits(code).filter((row) => keyOf(row.code) === code));
    // A code names one record, even if another one has it as its name.
    const exact = ofText.filter((row) => keyOf(row.code) === keyOf(text));
    const [name = "", limit = ""] = withLimit(text) ?? [];
    const limited = fits(name).filter((row) => [row.within, row.limitName].some((word) => keyOf(word ?? "") === limit));
    const found = [exact, ofText, limited, coded].find((rows) => rows.length > 0) ?? [];
    cache.set(key, {
      keys: [...new Set(found.map((row) => row.key))],
      within: found[0]?.within ?? null,
      example: exampleOf(found),
      choices: choicesOf(found),
    });
  }
}

/** The code before a name, as in `CMP-000001 Northwind`. */
function codeIn(text: string): string[] {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  return rest.length > 0 ? [keyOf(first)] : [];
}

/** The name and what limits it, as in `Boston, MA`. */
function withLimit(text: string): [name: string, limit: string] | null {
  const at = text.lastIndexOf(",");
  const [name, limit] = [keyOf(text.slice(0, Math.max(at, 0))), keyOf(text.slice(at + 1))];
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

/** Targets in the person's scope whose code or name is one of the words; all roles, whose names the database doesn't know. */
function targetQuery(person: Person, to: ReferenceTarget, words: string[]): RawBuilder<TargetRow> {
  if (isConfigTarget(to)) {
    return sql<TargetRow>`
      select distinct code as key, code, code as name, null as within, null as limit_name
      from config, unnest(config.value) as code
      where config.key = any(${CONFIG_LISTS[to]}::text[])
        and (${to === "roles"} or lower(code) = any(${words}::text[]))
    `;
  }
  const target = targetTable(to);
  if (!target) return sql<TargetRow>`select null as key, null as code, null as name where false`;
  const [key, code, name] = [target.key, target.code, target.name].map((part) => column("target", part));
  const codes = [...words, ...words.map((word) => word.toUpperCase())];
  const isNamed = sql`(${code} = any(${codes}::text[]) or lower(${name}) = any(${words}::text[]))`;
  return sql<TargetRow>`
    select ${key}::text as key, ${code} as code, ${name} as name, ${limitColumn(to)} as within,
      ${to === "cities" ? sql`(select states.name from states where states.id = target.state_id)` : sql`null`} as limit_name
    from ${sql.table(target.table)} as target where ${isNamed} and ${isOffered(person, to)}
  `;
}

function limitColumn(to: ReferenceTarget): RawBuilder<unknown> {
  if (to === "cities") return sql`target.state_id`;
  return to === "positions" ? sql`target.project_id::text` : sql`null::text`;
}

function isOffered(person: Person, to: ReferenceTarget): RawBuilder<boolean> {
  if (isKind(to)) return sql`target.deleted_at is null and ${inScope(person, to, "refer", "target")}`;
  return to === "centerCodes" ? sql`target.deleted_at is null` : sql`true`;
}
