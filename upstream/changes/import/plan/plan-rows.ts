import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { Person } from "@/lib/accounts/access/access-role";
import { writtenFields, type Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isEmpty, textsOf } from "@/lib/records/field-types/field-values";
import { isSameTag } from "@/lib/records/field-types/tags";
import { neededFields } from "@/lib/records/schemas/optional-fields";
import { withoutOldReasons } from "@/lib/records/rules";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { planOf, type ChangePlan } from "@/upstream/changes/plan/change-plan";
import { phoneCountry, withWrittenPhones } from "@/upstream/changes/plan/phone-numbers";
import { checkWithEffects, CONFIRMED_BY_PREVIEW } from "@/upstream/changes/check/check-plan";
import { emptyAsNull } from "@/upstream/changes/apply/ledger";
import { proposeCreates } from "@/upstream/changes/propose/propose-create";
import type { Database } from "@/upstream/platform/database/connect";
import { readHomeCountry } from "@/upstream/platform/database/countries";
import { readOptionalFields } from "@/upstream/platform/database/optional-fields";
import type { Values } from "@/upstream/records/read/record-of";
import { adoptAllSpellings } from "@/upstream/records/tags/adopt-spellings";
import { tagFields } from "@/upstream/records/tags/suggest-tags";
import { chooseDoubles, noteDoubles } from "./doubles";
import { skipTotal } from "./skip-total";
import { matchRows } from "./match-rows";
import { readRow, type StoredRow } from "./read-row";
import { resolveReferences } from "./resolve-references";
import { withCurrency, withHeaderCurrency } from "./row-currency";
import { withHeaderUnit, withUnit } from "./row-unit";
import { changesOf, displayed } from "./row-changes";
import { allErrors, errorsOf, issueError, missingIn, parseNew } from "./row-errors";
import {
  closed,
  eachOpen,
  failed,
  isOpen,
  withPlan,
  type PlannedRow,
  type PlannedRows,
  type PlanContext,
  type Planning,
  type RowPlan,
} from "./planned-row";
import { askSimilar } from "./similar-tags";
import { asExported, dropUnchanged, failUndecided, mergeStale, sameValues } from "./stale-rows";
import { failRepeated, failUsed } from "./unique-values";

/**
 * Proposes and checks the writes of some rows. The dry run stores what it returns, and the run applies it: both go
 * through here.
 */
export async function planRows(
  db: Database,
  person: Person,
  context: PlanContext,
  rows: readonly StoredRow[],
): Promise<{ rows: RowPlan[]; plan: ChangePlan }> {
  const planning = { db, person, context };
  const definition = definitionOf(context.kind);
  const needed = neededFields(definition, await readOptionalFields(db));
  const home = await readHomeCountry(db);
  const read = rows
    .map((row) => readRow(definition, context.settings, row))
    .map((row) => withHeaderUnit(definition, context, withHeaderCurrency(definition, context, row)));
  const found = eachOpen(await matchRows(planning, read), skipTotal);
  const matched = await asExported(planning, await chooseDoubles(planning, found));
  const resolved = await resolveReferences(
    planning,
    eachOpen(eachOpen(matched, dropUnchanged(definition)), resolveUnits(definition)),
  );
  const valid = await askSimilar(
    planning,
    eachOpen(resolved, (planned) => readValues(definition, context, planned, { needed, home })),
  );
  const unique = failRepeated(planning, await failUsed(planning, valid));
  const merged = eachOpen(unique, mergeStale(definition, context));
  const proposed = withDecided(await propose(planning, merged));
  const { plannedRows, plan } = await check(planning, proposed);
  // The run knows what was chosen.
  const noted = context.isLocked ? plannedRows : await noteDoubles(planning, plannedRows);
  return { rows: noted.map((planned) => planned.plan), plan };
}

function resolveUnits(definition: Definition): (planned: PlannedRow) => PlannedRow {
  return (planned) => ({
    ...planned,
    row: withUnit(definition, withCurrency(definition, planned.row, planned.before), planned.before),
  });
}

/** The fields that records need, and the country of those without one. */
type Installation = { needed: readonly string[]; home: string };

/** The row with its values to create or to change; closed if the row changes nothing or is invalid. */
function readValues(
  definition: Definition,
  context: PlanContext,
  planned: PlannedRow,
  { needed, home }: Installation,
): PlannedRow {
  const { kind } = context;
  const { row, before } = planned;
  if (row.errors.length > 0) return failed(planned, allErrors(kind, planned, needed));
  if (!before) {
    const parsed = parseNew(kind, row);
    const isWhole = parsed.success && missingIn(row, needed).length === 0;
    return isWhole ? { ...planned, values: parsed.data } : failed(planned, allErrors(kind, planned, needed));
  }
  const patch = patchOf(definition, context, row, before);
  if (Object.keys(patch).length === 0) return withValues(planned, []);
  const parsed = schemasOf(kind).update.safeParse(patch);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => issueError(kind, row, issue));
    return failed(planned, errors);
  }
  const fields = writtenFields(definition);
  const changed = Object.entries(asStored(definition, planned.row, { before, patch: parsed.data, home })).filter(
    ([name, value]) =>
      name in patch && fields[name] && !isDeepStrictEqual(emptyAsNull(before[name]), emptyAsNull(value)),
  );
  return withValues(planned, changed);
}

function withValues(planned: PlannedRow, changed: readonly [string, unknown][]): PlannedRow {
  const values = { ...sameValues(planned), ...Object.fromEntries(changed) };
  return Object.keys(values).length > 0 ? { ...planned, values } : closed(planned, "unchanged");
}

type Patched = { before: Values; patch: Values; home: string };

/** A patch as it would be stored, so that what only writes the same otherwise changes nothing. */
function asStored(definition: Definition, row: PlannedRow["row"], { before, patch, home }: Patched): Values {
  const written = withWrittenPhones(definition, patch, phoneCountry({ ...before, ...patch }) ?? home);
  // In an export that comes back, another spelling of a tag is a correction.
  if (row.code !== null || row.version !== null) return written;
  const tags = tagFields(definition).filter((name) => name in written);
  const known = tags.map((name) => {
    const had = textsOf(before[name]);
    return [name, textsOf(written[name]).map((tag) => had.find((other) => isSameTag(other, tag)) ?? tag)] as const;
  });
  return { ...written, ...Object.fromEntries(known) };
}

function patchOf(
  definition: Definition,
  { settings }: PlanContext,
  { values, texts, wholeName }: PlannedRow["row"],
  before: Values,
): Values {
  // Another whole name takes the place of the old one, also of a part that it doesn't have.
  const isOfWholeName = (name: string) => wholeName !== null && definition.name.includes(name) && !(name in texts);
  const isLeftOut = (name: string, value: unknown) =>
    isOfWholeName(name) ? wholeName === before.name : isEmpty(value) && settings.blanks === "keep";
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isLeftOut(name, value)));
}

type Planned = { plannedRows: PlannedRows; plan: ChangePlan };

async function propose({ db, person, context: { kind } }: Planning, plannedRows: PlannedRows): Promise<Planned> {
  const definition = definitionOf(kind);
  const named = eachOpen(plannedRows, (planned) =>
    planned.before ? planned : withPlan(planned, { recordId: uuidv7() }),
  );
  const open = named.filter(isOpen);
  const { creates } = await proposeCreates(
    db,
    person,
    kind,
    open.flatMap(({ before, plan, values }) => (before ? [] : [{ id: plan.recordId ?? "", values }])),
  );
  const edits = open.flatMap(({ before, values }) => (before ? [{ before, input: values }] : []));
  const patches = await adoptAllSpellings(db, person, kind, edits);
  const updates = edits.map(({ before }, i) => ({
    before,
    patch: withoutOldReasons(definition, before, patches[i] ?? {}),
  }));
  const patchById = new Map(updates.map(({ before, patch }) => [before.id, patch]));
  return {
    plannedRows: eachOpen(named, (planned) =>
      withChanges(definition, planned, patchById.get(planned.before?.id ?? "") ?? {}),
    ),
    plan: planOf(kind, { creates, updates }),
  };
}

function withChanges(definition: Definition, planned: PlannedRow, patch: Values): PlannedRow {
  return planned.before
    ? withPlan(planned, { changes: changesOf(definition, planned, Object.keys(patch), patch) })
    : planned;
}

/** The plan with the records of open rows only. */
function withDecided({ plannedRows, plan }: Planned): Planned {
  const decided = eachOpen(plannedRows, failUndecided);
  const left = new Set(decided.flatMap(({ isOpen: isGoingOn, before }) => (isGoingOn && before ? [before.id] : [])));
  return { plannedRows: decided, plan: { ...plan, updates: plan.updates.filter(({ before }) => left.has(before.id)) } };
}

async function check({ db, person, context }: Planning, { plannedRows, plan: proposed }: Planned): Promise<Planned> {
  const { kind, settings, userId, isLocked } = context;
  const writer = { userId, person };
  const confirms = CONFIRMED_BY_PREVIEW;
  const plan = await checkWithEffects(db, writer, proposed, { answers: settings.consequences, confirms, isLocked });
  const failures = new Map(plan.failures.map((failure) => [failure.record.id, failure]));
  const warnings = new Map(plan.warnings.map(({ id, message }) => [id, message]));
  const patches = new Map(plan.updates.map(({ before, patch }) => [before.id, patch]));
  const decided = eachOpen(plannedRows, (planned) => {
    const id = planned.plan.recordId ?? "";
    const warned = withPlan(planned, { warning: warnings.get(id) ?? planned.plan.warning });
    const failure = failures.get(id);
    return failure
      ? failed(warned, errorsOf(kind, planned, failure.problem, failure.message))
      : withPlanned(definitionOf(kind), warned, patches.get(id));
  });
  return { plannedRows: decided, plan };
}

/** What a choice has made of a row's values. */
function withPlanned(definition: Definition, planned: PlannedRow, patch: Values | undefined): PlannedRow {
  if (!patch || planned.plan.warning === null) return planned;
  const changes = planned.plan.changes.map((change) => ({
    ...change,
    after: displayed(definition, patch, change.field),
  }));
  return withPlan(planned, { changes });
}
