import type { Person } from "@/lib/accounts/access/access-role";
import { can, scopeOf } from "@/lib/accounts/access/rights";
import type { Verb } from "@/lib/accounts/access/access-table";
import { CONFIRM_ACCESS, CONFIRM_RATE } from "@/lib/contract/changes/confirm";
import type { FieldError } from "@/lib/contract/problem";
import { writtenFields, type Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { moveErrors } from "@/lib/records/moves";
import { countryOfState } from "@/lib/records/places/countries";
import { missingFields, type OptionalFields } from "@/lib/records/schemas/optional-fields";
import { rateJumps, rateJumpText } from "@/lib/records/rate-jumps";
import { ruleErrors } from "@/lib/records/rules";
import { emptyError } from "@/lib/records/schemas/field-schemas";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { isDecision } from "@/lib/staffing/proposal-decision";
import type { Database } from "@/upstream/platform/database/connect";
import { readOptionalFields } from "@/upstream/platform/database/optional-fields";
import { conflict, forbidden, invalid, ProblemError } from "@/upstream/platform/http/problem-error";
import { requireRecordPage } from "@/upstream/records/read/read-record";
import type { Values } from "@/upstream/records/read/record-of";
import type { Answering, Check, Writer } from "@/upstream/changes/plan/kind-rules";
import { checkUnits } from "@/upstream/staffing/assignments/check-units";
import { rulesOf } from "@/upstream/changes/rules-of";
import {
  unnamed,
  withFailures,
  type ChangePlan,
  type Failure,
  type RecordName,
} from "@/upstream/changes/plan/change-plan";
import { readFormerValues } from "@/upstream/changes/plan/former-values";
import { rowIdErrors } from "@/upstream/changes/plan/record-rows";
import { referenceErrors } from "./references";
import { checkReferrers } from "./referrers";

/**
 * Moves to the plan's failures what can't be done. The order of the checks decides which problem a write of one record
 * reports. Row scope comes before them all: `readForChange` finds no record outside it.
 * @param confirms checks whose failures are accepted: the `CONFIRM_WORDS`
 */
export async function checkPlan(
  db: Database,
  writer: Writer,
  plan: ChangePlan,
  confirms: readonly string[] = [],
): Promise<ChangePlan> {
  const { protect, checks = [], confirmations = [] } = rulesOf(plan.kind);
  let checked = withCountries(plan);
  for (const check of [checkAccess, ...(protect ? [protect] : []), ...VALUE_CHECKS, ...checks, checkReferrers])
    checked = withFailures(checked, await check(db, writer, checked, confirms));
  const isOfOne = plan.creates.length + plan.updates.length + plan.restores.length === 1;
  let unconfirmed: Failure[] = [];
  for (const ask of [...confirmations, checkRates, checkUnits]) {
    // Of several records, one that fails doesn't take the time or the opening of another.
    if (!isOfOne) checked = withFailures(checked, await ask(db, writer, checked, confirms));
    else unconfirmed = [...unconfirmed, ...(await ask(db, writer, checked, confirms))];
  }
  return withFailures(checked, asTogether(unconfirmed));
}

/** `checkPlan`, and what becomes of the records that depend on the plan’s own, as the writer answered. */
export async function checkWithEffects(
  db: Database,
  writer: Writer,
  plan: ChangePlan,
  answering: Answering,
): Promise<ChangePlan> {
  const checked = await checkPlan(db, writer, plan, answering.confirms);
  return rulesOf(plan.kind).follow?.(db, writer, checked, { ...answering, checkPlan }) ?? checked;
}

/** The plan in which each new state comes with its country, which callers needn't write. */
function withCountries(plan: ChangePlan): ChangePlan {
  const definition = definitionOf(plan.kind);
  const limits = stateLimits(definition);
  if (limits.length === 0) return plan;
  return {
    ...plan,
    creates: plan.creates.map((create) => ({ ...create, values: withCountry(limits, {}, create.values) })),
    updates: plan.updates.map((update) => ({ ...update, patch: withCountry(limits, update.before, update.patch) })),
  };
}

type Limit = { state: string; country: string };

function stateLimits(definition: Definition): Limit[] {
  return Object.entries(writtenFields(definition)).flatMap(([state, field]) =>
    field.type === "reference" && field.to === "states" && field.within ? [{ state, country: field.within }] : [],
  );
}

function withCountry(limits: readonly Limit[], before: Values, values: Values): Values {
  const countries = limits.flatMap(({ state, country }) => {
    const id = values[state];
    if (typeof id !== "string" || typeof values[country] === "string") return [];
    const own = countryOfState(id);
    return before[country] === own && !(country in values) ? [] : [[country, own] as const];
  });
  return countries.length === 0 ? values : { ...values, ...Object.fromEntries(countries) };
}

/** What a write of one record has to confirm, in one problem. */
function asTogether(unconfirmed: readonly Failure[]): Failure[] {
  const [first, ...others] = unconfirmed;
  if (!first || others.length === 0) return [...unconfirmed];
  const message = unconfirmed.map(({ problem }) => problem.message).join(" ");
  const extra = unconfirmed.reduce<ProblemError["extra"]>((sum, { problem }) => ({ ...sum, ...problem.extra }), {});
  return [{ ...first, problem: conflict(message, extra) }];
}

const VALUE_CHECKS: readonly Check[] = [checkVersions, checkBodies, checkValues];

/** A write of many records needs no confirmation of these: its preview, or the check of an import, has reported them. */
export const CONFIRMED_BY_PREVIEW: readonly string[] = [CONFIRM_ACCESS];

function checkAccess(_db: Database, { person }: Writer, plan: ChangePlan): Failure[] {
  const { kind, creates, updates, deletes, restores } = plan;
  const mayDecide = can(person, "decide", kind);
  const others = updates.filter(
    ({ before, patch, isUndo = false }) => !mayDecide || !isDecision(before, patch, isUndo),
  );
  const records: [Verb, RecordName[]][] = [
    ["create", creates.map(({ id }) => unnamed(id))],
    ["update", others.map(({ before }) => before)],
    ["create", deletes.flatMap(({ before, isUndo }) => (isUndo ? [before] : []))],
    ["delete", [...deletes.flatMap(({ before, isUndo }) => (isUndo ? [] : [before])), ...restores]],
  ];
  return records.flatMap(([verb, named]) =>
    can(person, verb, kind) ? [] : named.map((record) => ({ record, problem: forbidden() })),
  );
}

async function checkVersions(
  db: Database,
  { person }: Writer,
  { kind, updates, deletes }: ChangePlan,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { before: record, seenVersion = record.version } of [...updates, ...deletes]) {
    if (seenVersion instanceof ProblemError) failures.push({ record, problem: seenVersion });
    else if (seenVersion !== record.version)
      failures.push(await staleFailure(db, person, kind, { ...record, version: seenVersion }));
  }
  return failures;
}

/** With the record as saved, and what of it was otherwise in the version that was seen. */
async function staleFailure(
  db: Database,
  person: Person,
  kind: Kind,
  record: RecordName & { version: number },
): Promise<Failure> {
  const current = schemasOf(kind).row.parse(await requireRecordPage(db, person, kind, record.id));
  const base = await readFormerValues(db, definitionOf(kind), record);
  return { record, problem: conflict("This record has changed since you opened it.", { current, base }) };
}

function checkBodies(_db: Database, _writer: Writer, { updates }: ChangePlan): Failure[] {
  return updates.flatMap(({ before, bodyProblem }) => (bodyProblem ? [{ record: before, problem: bodyProblem }] : []));
}

async function checkValues(db: Database, { person }: Writer, plan: ChangePlan): Promise<Failure[]> {
  const definition = definitionOf(plan.kind);
  const creates = plan.creates.map(({ id, values }) => ({
    record: unnamed(id),
    before: {},
    after: values,
    errors: [...rowIdErrors(definition, {}, values), ...fieldErrors(person, "create", definition, values)],
  }));
  const updates = plan.updates.map(({ before, patch, isUndo }) => {
    const after: Values = { ...before, ...patch };
    const moved = isUndo
      ? []
      : [...rowIdErrors(definition, before, patch), ...moveErrors(definition, before.status, after.status)];
    const errors = [...moved, ...fieldErrors(person, "update", definition, after)];
    return { record: before, before, after, errors, isUndo };
  });
  const restores = plan.restores.map((record) => ({ record, before: {}, after: record, errors: [], isUndo: true }));
  const writes = [...creates, ...updates, ...restores];
  const ofMissing = await missingErrors(db, definition, writes);
  const ofReferences = await referenceErrors(db, person, definition, writes);
  return writes.flatMap(({ record, errors }, i) => {
    const all = [...errors, ...(ofMissing[i] ?? []), ...(ofReferences[i] ?? [])];
    return all.length > 0 ? [{ record, problem: invalid(all) }] : [];
  });
}

type Write = { before: Values; after: Values; isUndo?: boolean | undefined };

/** Fields that records lack, where this installation requires them. */
async function missingErrors(db: Database, definition: Definition, writes: readonly Write[]): Promise<FieldError[][]> {
  const missing = (optional: OptionalFields) =>
    writes.map(({ before, after, isUndo = false }) =>
      isUndo ? [] : missingFields(definition, optional, "id" in before ? before : null, after),
    );
  // The setting is read where it matters only.
  if (missing([]).every((names) => names.length === 0)) return [];
  return missing(await readOptionalFields(db)).map((names) =>
    names.map((path) => ({ path, message: emptyError(definition.fields[path] ?? { label: path }) })),
  );
}

function fieldErrors(person: Person, verb: Verb, definition: Definition, after: Values): FieldError[] {
  return [...ruleErrors(definition, after), ...centerErrors(person, verb, definition, after)];
}

function centerErrors(person: Person, verb: Verb, { kind, center }: Definition, after: Values): FieldError[] {
  if (!center || scopeOf(person, kind, verb) !== "center" || after[center] === person.centerCode) return [];
  return [{ path: center, message: "Choose your own center" }];
}

/** A digit too many is easily typed, and a phone number pasted; what inverts an earlier change has been seen before. */
function checkRates(_db: Database, _writer: Writer, plan: ChangePlan, confirms: readonly string[]): Failure[] {
  if (confirms.includes(CONFIRM_RATE)) return [];
  const definition = definitionOf(plan.kind);
  const created = plan.creates.map(({ id, values }) => ({
    record: unnamed(id),
    name: `This ${definition.one.toLowerCase()}`,
    found: rateJumps(definition, {}, values),
  }));
  const updated = plan.updates.map(({ before, patch, isUndo }) => ({
    record: before,
    name: before.name,
    found: isUndo ? [] : rateJumps(definition, before, { ...before, ...patch }),
  }));
  return [...created, ...updated].flatMap(({ record, name, found }) => {
    const jumps = found.map(({ item, ...jump }) => ({ ...jump, name: item ?? name }));
    if (jumps.length === 0) return [];
    return [{ record, problem: conflict(jumps.map(rateJumpText).join(" "), { rateJumps: jumps }) }];
  });
}
