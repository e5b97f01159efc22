import { isDeepStrictEqual } from "node:util";
import { uuidv7 } from "uuidv7";
import type { Person } from "@/lib/accounts/access/access-role";
import { keyOf } from "@/lib/records/import/cell";
import { writtenFields, type Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import { withoutOldReasons } from "@/lib/records/rules";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { planOf, type ChangePlan } from "@/upstream/changes/plan/change-plan";
import { checkPlan, CONFIRMED_BY_PREVIEW, followPlan } from "@/upstream/changes/check/check-plan";
import { emptyAsNull } from "@/upstream/changes/apply/ledger";
import { proposeCreates } from "@/upstream/changes/propose/propose-create";
import { readForChange } from "@/upstream/changes/plan/read-for-change";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { adoptAllSpellings } from "@/upstream/records/tags/adopt-spellings";
import { chooseDoubles, noteDoubles } from "./doubles";
import { findMatches, keyValue } from "./match-rows";
import { readRow, type ReadRow, type StoredRow } from "./read-row";
import { resolveReferences } from "./resolve-references";
import { resolveCurrency } from "./row-currency";
import { allErrors, errorsOf, issueError, parseNew } from "./row-errors";
import { close, fail, newRowPlan, type Draft, type PlanContext, type RowPlan } from "./row-draft";
import { dropUnchanged, exportedText } from "./unchanged-cells";
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
  const definition = definitionOf(context.kind);
  const read = rows.map((row) => readRow(definition, context.settings, row));
  const drafts = await matchDrafts(db, person, definition, context, read);
  await chooseDoubles(db, person, context, drafts);
  const open = () => drafts.filter(({ isOpen }) => isOpen);
  for (const { row, before } of open()) if (before) dropUnchanged(definition, row, before);
  for (const { row, before } of open()) resolveCurrency(definition, row, before);
  await resolveReferences(db, person, definition, open(), context.references);
  for (const draft of open()) if (draft.row.errors.length > 0) fail(draft, allErrors(context.kind, draft));
  const values = new Map(open().flatMap((draft) => valuesOf(definition, context, draft)));
  await failUsed(db, person, definition, context, open(), values);
  // A row that changes nothing also says what its record should be.
  const saying = drafts.filter(({ isOpen, plan }) => isOpen || plan.outcome === "unchanged");
  for (const draft of saying) failRepeated(definition, context, draft, values.get(draft) ?? {});
  const proposed = await propose(db, person, context.kind, open(), values);
  const decided = closeStale(proposed, context, open());
  const writer = { userId: context.userId, person };
  const checked = await checkPlan(db, writer, decided, CONFIRMED_BY_PREVIEW);
  const plan = await followPlan(db, writer, checked, {
    answers: context.settings.consequences,
    confirms: CONFIRMED_BY_PREVIEW,
    isLocked: context.isLocked,
  });
  const byRecord = new Map(open().map((draft) => [draft.plan.recordId, draft]));
  for (const { record, problem, message } of plan.failures) {
    const draft = byRecord.get(record.id);
    if (draft) fail(draft, errorsOf(context.kind, draft, problem, message));
  }
  for (const { id, message } of plan.warnings) {
    const draft = byRecord.get(id);
    if (draft) draft.plan.warning = message;
  }
  showPlanned(definition, open(), plan);
  // The run knows what was chosen.
  if (!context.isLocked) await noteDoubles(db, person, context, open(), values);
  return { rows: drafts.map((draft) => draft.plan), plan };
}

async function matchDrafts(
  db: Database,
  person: Person,
  definition: Definition,
  { kind, settings, isLocked }: PlanContext,
  rows: readonly ReadRow[],
): Promise<Draft[]> {
  const { mode, key } = settings;
  const values = rows.map((row) => (key === null ? null : keyValue(definition, key, row)));
  const known = values.filter((value) => value !== null);
  const matches = key === null ? new Map<string, string[]>() : await findMatches(db, person, kind, key, known);
  const idsOf = (i: number) => matches.get(keyOf(values[i] ?? "")) ?? [];
  const single = rows.flatMap((_row, i) => (mode !== "create" && idsOf(i).length === 1 ? idsOf(i) : []));
  const ids = [...new Set(single)];
  const records = new Map(
    (ids.length === 0 ? [] : await readForChange(db, person, "update", { kind, ids, isLocked })).map((record) => [
      record.id,
      record,
    ]),
  );
  return rows.map((row, i) => {
    const found = idsOf(i);
    const before = records.get(found[0] ?? "") ?? null;
    const keys = key !== null && values[i] ? [`${key} ${keyOf(values[i])}`] : [];
    const plan: RowPlan = { ...newRowPlan(row.n), keys };
    const draft: Draft = { row, before: null, plan, isOpen: true };
    const label = key === null ? "" : (definition.fields[key]?.label ?? key).toLowerCase();
    const one = definition.one.toLowerCase();
    if (mode === "create") {
      if (found.length > 0) close(draft, "skipped", [{ field: key, message: `Already exists`, value: null }]);
      return draft;
    }
    if (values[i] === null || values[i] === undefined) {
      if (mode === "update") close(draft, "failed", [{ field: key, message: `The ${label} is missing`, value: null }]);
      return draft;
    }
    if (found.length > 1) {
      fail(draft, [
        { field: key, message: `Several ${definition.many.toLowerCase()} have this ${label}`, value: null },
      ]);
    } else if (before) {
      draft.before = before;
      plan.outcome = "update";
      plan.recordId = before.id;
    } else if (mode === "update") {
      close(draft, "skipped", [{ field: key, message: `No ${one} has this ${label}`, value: null }]);
    } else if (key === "code") {
      fail(draft, [{ field: key, message: `No ${one} has this code. Leave it empty to create one`, value: null }]);
    }
    return draft;
  });
}

/** Leaves out the records that have changed since the export, except those to overwrite. */
function closeStale(plan: ChangePlan, { settings }: PlanContext, drafts: readonly Draft[]): ChangePlan {
  const stale = drafts.filter(({ row, before }) => before && row.version !== null && row.version !== before.version);
  if (settings.stale === "overwrite") return plan;
  for (const { plan: rowPlan, before } of stale) rowPlan.staleVersion = before?.version ?? null;
  const choiceOf = ({ row: { chosen }, before }: Draft) =>
    chosen?.version === before?.version ? chosen?.choice : null;
  const left = stale.filter((draft) => choiceOf(draft) !== "overwrite");
  for (const draft of left) {
    const { changes } = draft.plan;
    const isKeep = choiceOf(draft) === "keep";
    const message = isKeep ? "Changed since this file was exported, and stays" : "Changed since this file was exported";
    close(draft, isKeep ? "skipped" : "failed", [{ field: "version", message, value: null }]);
    draft.plan.changes = changes;
  }
  const ids = new Set(left.map(({ before }) => before?.id));
  return { ...plan, updates: plan.updates.filter(({ before }) => !ids.has(before.id)) };
}

/** The values to create, or those to change; the drafts of rows that change nothing or are invalid are closed. */
function valuesOf(definition: Definition, { kind, settings }: PlanContext, draft: Draft): [Draft, Values][] {
  const { row, before } = draft;
  const fields = writtenFields(definition);
  if (!before) {
    const parsed = parseNew(kind, row);
    if (parsed.success) return [[draft, parsed.data]];
    fail(draft, allErrors(kind, draft));
    return [];
  }
  const patch: Values = {};
  for (const [name, value] of Object.entries(row.values)) {
    if (isEmpty(value) && settings.blanks === "keep") continue;
    if (row.wholeName === before.name && definition.name.includes(name) && !(name in row.texts)) continue;
    patch[name] = value;
  }
  const parsed = Object.keys(patch).length === 0 ? null : schemasOf(kind).update.safeParse(patch);
  if (parsed && !parsed.success) {
    fail(
      draft,
      parsed.error.issues.map((issue) => issueError(kind, row, issue)),
    );
    return [];
  }
  const changed = Object.entries(parsed?.data ?? {}).filter(
    ([name, value]) =>
      name in patch && fields[name] && !isDeepStrictEqual(emptyAsNull(before[name]), emptyAsNull(value)),
  );
  if (changed.length > 0) return [[draft, Object.fromEntries(changed)]];
  close(draft, "unchanged");
  return [];
}

async function propose(
  db: Database,
  person: Person,
  kind: Kind,
  drafts: readonly Draft[],
  values: ReadonlyMap<Draft, Values>,
): Promise<ChangePlan> {
  const definition = definitionOf(kind);
  const creates = drafts.filter(({ before }) => !before);
  for (const { plan } of creates) plan.recordId = uuidv7();
  const { creates: proposed } = await proposeCreates(
    db,
    person,
    kind,
    creates.map((draft) => ({ id: draft.plan.recordId ?? "", values: values.get(draft) ?? {} })),
  );
  const edits = drafts.flatMap((draft) =>
    draft.before ? [{ draft, before: draft.before, input: values.get(draft) ?? {} }] : [],
  );
  const patches = await adoptAllSpellings(db, person, kind, edits);
  const updates = edits.map(({ draft, before }, i) => {
    const patch = withoutOldReasons(definition, before, patches[i] ?? {});
    draft.plan.changes = Object.keys(patch).map((field) => ({
      field,
      before: exportedText(definition, before, field),
      after: isEmpty(patch[field]) ? "" : draft.row.texts[field] || displayed(definition, patch, field),
    }));
    return { before, patch };
  });
  return planOf(kind, { creates: proposed, updates });
}

/** What a choice has made of a row's values. */
function showPlanned(definition: Definition, drafts: readonly Draft[], { updates }: ChangePlan): void {
  const patches = new Map(updates.map(({ before, patch }) => [before.id, patch]));
  for (const { before, plan } of drafts) {
    const patch = patches.get(before?.id ?? "");
    if (!patch || plan.warning === null) continue;
    plan.changes = plan.changes.map((change) => ({ ...change, after: displayed(definition, patch, change.field) }));
  }
}

function displayed(definition: Definition, patch: Values, name: string): string {
  const field = definition.fields[name];
  return !field || isEmpty(patch[name]) ? "" : fieldTypeOf(field).toCell(field, patch[name], undefined).text;
}
