import type { Person } from "@/lib/access/access-role";
import type { Kind } from "@/lib/records/kinds";
import { schemasOf } from "@/lib/records/schemas";
import type { Database } from "@/upstream/database/connect";
import { conflict } from "@/upstream/http/problem-error";
import { requireRecordPage } from "@/upstream/records/read/read-record";

/** @throws ProblemError 409 with the saved record if the caller saw another version */
export async function requireFresh(
  db: Database,
  person: Person,
  { kind, id }: { kind: Kind; id: string },
  version: number,
  seenVersion: number,
): Promise<void> {
  if (version === seenVersion) return;
  const current = schemasOf(kind).row.parse(await requireRecordPage(db, person, kind, id));
  throw conflict("Someone else changed this record after you opened it.", { current });
}
