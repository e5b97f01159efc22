import type { BulkPreview } from "@/lib/contract/bulk";
import type { Definition } from "@/lib/records/definition";
import type { Change, RecordRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { unitsIn } from "@/upstream/changes/change-units";
import { differences, type FieldChange } from "@/upstream/changes/ledger";
import { nameReferences } from "@/upstream/changes/name-references";
import type { Values } from "@/upstream/records/read/record-of";
import type { Plan } from "./work";

type Looked = Pick<BulkPreview, "matching" | "count" | "checked">;

const SHOWN_MAX = 10;
const PRESENCE = { field: "deletedAt", units: { before: {}, after: {} } };

export async function previewPlan(
  db: Database,
  definition: Definition,
  looked: Looked,
  plan: Plan,
): Promise<Omit<BulkPreview, "units">> {
  const changing = new Set(changed(definition, plan).map(({ record }) => record.id));
  // An undo can change some fields of a record and fail on others: such a record counts as changing.
  const failing = new Set(plan.failures.map(({ id }) => id).filter((id) => !changing.has(id)));
  return {
    ...looked,
    changing: changing.size,
    unchanged: looked.checked - changing.size - failing.size,
    failing: failing.size,
    sample: await sampleOf(db, definition, plan),
    failures: plan.failures.slice(0, SHOWN_MAX),
  };
}

async function sampleOf(db: Database, definition: Definition, plan: Plan): Promise<BulkPreview["sample"]> {
  const shown = changed(definition, plan)
    .slice(0, SHOWN_MAX)
    .map(({ record, changes }) => ({ record, changes: changes() }));
  const named = await nameReferences(
    db,
    definition,
    shown.flatMap(({ record, changes }) => changes.map((change) => ({ ...change, id: record.id }))),
  );
  return shown.map(({ record: { id, code, name } }) => ({
    id,
    code,
    name,
    changes: named.filter((change) => change.id === id).map(({ id: _id, ...change }) => change),
  }));
}

type Changed = { record: RecordRow; changes: () => (FieldChange & Pick<Change, "units">)[] };

function changed(definition: Definition, { deletes, restores, writes }: Plan): Changed[] {
  return [
    ...deletes.map((record) => ({ record, changes: () => [{ ...PRESENCE, before: null, after: true }] })),
    ...restores.map((record) => ({ record, changes: () => [{ ...PRESENCE, before: true, after: null }] })),
    ...writes.map(({ before, patch }) => ({ record: before, changes: () => changesOf(definition, before, patch) })),
  ];
}

function changesOf(definition: Definition, before: RecordRow, patch: Values) {
  const after = { ...before, ...patch };
  return differences(definition, before, after).map((change) => ({
    ...change,
    units: { before: unitsIn(definition, change.field, before), after: unitsIn(definition, change.field, after) },
  }));
}
