import { keyOf } from "@/lib/records/import/cell";
import { definitionOf } from "@/lib/records/definitions";
import { limitsOf, writtenFields, type Definition, type FieldOf } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { Values } from "@/upstream/records/read/record-of";
import { cacheKey, findKeys, withLimit, type Request } from "./find-keys";
import { replacementOf, type ReadRow } from "./read-row";
import { eachOpen, isOpen, type PlannedRow, type PlannedRows, type Found, type Planning } from "./planned-row";

/**
 * Replaces the texts of references by keys: a code, a name, or both as templates write them, and `City, State` for
 * cities. A text that names what the existing record refers to stays that reference, so that an export comes back
 * unchanged.
 */
export async function resolveReferences(planning: Planning, plannedRows: PlannedRows): Promise<PlannedRows> {
  // A limited reference, such as a city, follows the fields that limit it, the state and its country.
  const written = writtenFields(definitionOf(planning.context.kind));
  const fields = Object.entries(written)
    .flatMap(([name, field]) => (field.type === "reference" ? [{ name, field }] : []))
    .toSorted((a, b) => limitsOf(written, a.field).length - limitsOf(written, b.field).length);
  let resolved = plannedRows;
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
  plannedRows: PlannedRows,
): Promise<PlannedRows> {
  const replaced = plannedRows.filter(isOpen).flatMap((planned) => {
    const other = withReplacement(planning, name, planned);
    return other ? [{ planned, other }] : [];
  });
  if (replaced.length === 0) return plannedRows;
  const others = await resolveField(
    planning,
    name,
    field,
    replaced.map(({ other }) => other),
  );
  const known = new Map(
    replaced.flatMap(({ planned }, i) => {
      const other = others[i];
      return other && !isUnknown(other, name) ? [[planned, other] as const] : [];
    }),
  );
  return plannedRows.map((planned) => known.get(planned) ?? planned);
}

/** A row whose text names nothing, with what somebody has read such a text as; null if nobody has. */
function withReplacement({ context: { settings } }: Planning, name: string, planned: PlannedRow): PlannedRow | null {
  const { row } = planned;
  const replacement = isUnknown(planned, name) ? replacementOf(settings, name, row.texts[name] ?? "") : null;
  if (replacement === null) return null;
  const replaced = {
    ...row,
    values: { ...row.values, [name]: replacement === "" ? null : replacement },
    texts: { ...row.texts, [name]: replacement },
    rawTexts: { ...row.rawTexts, [name]: replacement },
    errors: row.errors.filter(({ field }) => field !== name),
  };
  return { ...planned, row: replaced };
}

function isUnknown({ row }: PlannedRow, name: string): boolean {
  return row.errors.some(({ field, value }) => field === name && value !== null);
}

async function resolveField(
  { db, person, context: { kind, references } }: Planning,
  name: string,
  field: FieldOf<"reference">,
  plannedRows: PlannedRows,
): Promise<PlannedRows> {
  const written = writtenFields(definitionOf(kind));
  const requests = new Map(
    plannedRows.filter(isOpen).flatMap((planned) => {
      const text = planned.row.values[name];
      if (typeof text !== "string" || isSame(name, field, planned)) return [];
      const [, outer] = limitsOf(written, field);
      const within = limitOf(field, planned, text);
      const around = within === null && outer !== undefined ? planned.row.values[outer] : null;
      return [[planned, { text, within, around: typeof around === "string" ? around : null }] as const];
    }),
  );
  await findKeys(db, person, field.to, [...requests.values()], references);
  return eachOpen(plannedRows, (planned) => {
    const request = requests.get(planned);
    if (request) {
      const found = references.get(cacheKey(field.to, request));
      return { ...planned, row: withReference(definitionOf(kind), name, field, { row: planned.row, request, found }) };
    }
    const isText = typeof planned.row.values[name] === "string";
    return isText ? { ...planned, row: withValues(planned.row, { [name]: planned.before?.[name] }) } : planned;
  });
}

/** Whether the text names what the existing record refers to. */
function isSame(name: string, field: FieldOf<"reference">, { row, before }: PlannedRow): boolean {
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
    // The only city of this name is in one state, whose country the plan knows.
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
  { label, within, to }: FieldOf<"reference">,
  found: Found | undefined,
): string {
  const limit = within === undefined ? "" : `add the ${(fields[within]?.label ?? within).toLowerCase()}`;
  if (found?.example) return `Several ${to} have this name: write “${found.example}” or ${limit}`;
  return `Several records have this name: ${limit && `${limit}, or `}use the code of the ${label.toLowerCase()}`;
}

/** A cell that names its own limit, as in `Boston, MA`, isn't held to that of the existing record. */
function limitOf({ to, within }: FieldOf<"reference">, { row, before }: PlannedRow, text: string): string | null {
  if (!within) return null;
  // The code of a state says its country, and a city that is written with its state says both.
  const isNamed = to === "states" || (to === "cities" && withLimit(text) !== null);
  const limit = row.values[within] ?? (isNamed ? null : before?.[within]);
  return typeof limit === "string" ? limit : null;
}

function isLimitChanged({ within }: FieldOf<"reference">, row: ReadRow, before: RecordRow | null): boolean {
  return within !== undefined && within in row.values && row.values[within] !== before?.[within];
}
