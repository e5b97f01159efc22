import { writtenFields, type Definition } from "@/lib/records/definition";
import type { Link, RecordRow } from "@/lib/records/record";
import { wholeName } from "@/lib/records/texts/whole-name";
import { nameReferences } from "@/upstream/changes/history/describe-changes";
import { readAllFormerValues } from "@/upstream/changes/plan/former-values";
import type { Database } from "@/upstream/platform/database/connect";

type SeenVersion = { record: RecordRow; version: number };

/**
 * Records as they were in a version, in the fields that people write; null for a version that the record never had. Their
 * links have the names of today.
 */
export async function readFormerRecords(
  db: Database,
  definition: Definition,
  seen: readonly SeenVersion[],
): Promise<(RecordRow | null)[]> {
  const known = seen.filter(({ record, version }) => version >= 1 && version <= record.version);
  if (known.length === 0) return seen.map(() => null);
  const former = await readAllFormerValues(
    db,
    definition,
    known.map(({ record, version }) => ({ id: record.id, version })),
  );
  const written = Object.keys(writtenFields(definition));
  const changes = known.flatMap((one, i) =>
    written.flatMap((field) =>
      field in (former[i] ?? {}) ? [{ one, field, before: former[i]?.[field], after: null }] : [],
    ),
  );
  const changesOf = Map.groupBy(await nameReferences(db, definition, changes), ({ one }) => one);
  return seen.map((one) =>
    known.includes(one) ? formerRecord(definition, one.record, changesOf.get(one) ?? []) : null,
  );
}

type NamedChange = { field: string; before: unknown; names: Record<string, string> };

function formerRecord(definition: Definition, record: RecordRow, changes: readonly NamedChange[]): RecordRow {
  const fields = changes.map(({ field }) => field);
  const former = { ...record, ...Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
  const otherLinks = Object.entries(record.linked).filter(([field]) => !fields.includes(field));
  const links = changes.flatMap(({ field, before, names }) => {
    const name = names[String(before)];
    const isLink = definition.fields[field]?.type === "reference" && name !== undefined;
    return isLink ? [[field, { code: "", name, open: false }] as const] : [];
  });
  return {
    ...former,
    name: definition.name.some((field) => fields.includes(field)) ? wholeName(definition, former) : record.name,
    linked: Object.fromEntries<Link>([...otherLinks, ...links]),
  };
}
