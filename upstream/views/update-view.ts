import { sql } from "kysely";
import type { View, ViewPatch } from "@/lib/contract/views";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { invalid } from "@/upstream/http/problem-error";
import { lockView } from "./lock-view";
import { orNameTaken } from "./name-taken";
import { requireView } from "./read-views";
import { requireFitting } from "./view-errors";
import type { Reader } from "./view-rows";

/** `patch` reads the body only after the version check, so that errors come in the documented order. */
type Edit = { id: string; seenVersion: () => number; patch: () => ViewPatch };

/** @throws ProblemError 404, 403, 428, 409 and 422, in this order; 409 also where the name is taken */
export async function updateView(db: Database, reader: Reader, { id, seenVersion, patch }: Edit): Promise<View> {
  const work = inTransaction(db, async (transaction) => {
    const view = await lockView(transaction, reader, id, seenVersion);
    const given = requireFitting(reader.person, view.kind, patch());
    if (given.sharing === "private" && !view.isMine) throw invalid([ONLY_THE_OWNER]);
    const sets = Object.entries(given).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`
      update views set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])} where id = ${id}
    `.execute(transaction);
    return requireView(transaction, reader, id);
  });
  return orNameTaken(work);
}

const ONLY_THE_OWNER = { path: "sharing", message: "Only the owner can make this view private" };
