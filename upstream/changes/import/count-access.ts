import type { ImportAccess } from "@/lib/contract/changes/import";
import { definitionOf } from "@/lib/records/definitions";
import type { CheckedImport } from "@/upstream/changes/plan/kind-rules";
import { rulesOf } from "@/upstream/changes/rules-of";
import type { Database } from "@/upstream/platform/database/connect";
import type { StoredImport } from "./imports";
import { readRow } from "./plan/read-row";

/** What a checked import does to people’s access; null for kinds that give none, and before or after that. */
export async function countAccess(
  db: Database,
  { id, kind, settings, state }: Pick<StoredImport, "id" | "kind" | "settings" | "state">,
): Promise<ImportAccess | null> {
  const { countImportAccess } = rulesOf(kind);
  if (!countImportAccess || state !== "checked") return null;
  const valuesOf: CheckedImport["valuesOf"] = (columns, cells) => {
    const row = { n: 0, cells: [...cells], chosen: null, double: null };
    return readRow(definitionOf(kind), { ...settings, columns: [...columns] }, row).values;
  };
  return countImportAccess(db, { id, settings, valuesOf });
}
