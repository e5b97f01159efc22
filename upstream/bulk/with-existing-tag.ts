import type { Person } from "@/lib/access/access-role";
import type { BulkOperation } from "@/lib/contract/bulk";
import type { Kind } from "@/lib/records/kinds";
import { textsOf } from "@/lib/records/field-types/field-values";
import type { Database } from "@/upstream/database/connect";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";

/** The operation with the most common spelling of its tags, decided once so that every step writes the same tags. */
export async function withExistingTag(
  db: Database,
  person: Person,
  kind: Kind,
  operation: BulkOperation,
): Promise<BulkOperation> {
  if (operation.type !== "addTag" && operation.type !== "set") return operation;
  const given = operation.type === "set" ? operation.value : [operation.tag];
  const { [operation.field]: value } = await adoptSpellings(db, person, kind, {
    before: {},
    given: { [operation.field]: given },
  });
  if (operation.type === "set") return { ...operation, value };
  const [tag = operation.tag] = textsOf(value);
  return { ...operation, tag };
}
