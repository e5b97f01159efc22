import type { Person } from "@/lib/access/access-role";
import type { BulkDeed } from "@/lib/contract/bulk";
import type { Kind } from "@/lib/records/kinds";
import { textsOf } from "@/lib/records/texts-of";
import type { Database } from "@/upstream/database/connect";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";

/** The operation with the most common spelling of its tags, decided once so that every step writes the same tags. */
export async function spelledDeed(db: Database, person: Person, kind: Kind, deed: BulkDeed): Promise<BulkDeed> {
  if (deed.type !== "addTag" && deed.type !== "set") return deed;
  const given = deed.type === "set" ? deed.value : [deed.tag];
  const { [deed.field]: value } = await adoptSpellings(db, person, kind, {
    before: {},
    given: { [deed.field]: given },
  });
  if (deed.type === "set") return { ...deed, value };
  const [tag = deed.tag] = textsOf(value);
  return { ...deed, tag };
}
