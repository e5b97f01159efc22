import type { Person } from "@/lib/access/standing";
import type { BulkDeed } from "@/lib/contract/bulk";
import type { Kind } from "@/lib/records/kinds";
import { textsOf } from "@/lib/records/texts-of";
import type { Database } from "@/upstream/database/connect";
import { adoptSpellings } from "@/upstream/tags/adopt-spellings";

/** The deed with the spelling that its tag has elsewhere: settled once, so that all its steps write the same. */
export async function spelledDeed(db: Database, person: Person, kind: Kind, deed: BulkDeed): Promise<BulkDeed> {
  if (deed.type !== "addTag") return deed;
  const adopted = await adoptSpellings(db, person, kind, { before: {}, given: { [deed.field]: [deed.tag] } });
  const [tag = deed.tag] = textsOf(adopted[deed.field]);
  return { ...deed, tag };
}
