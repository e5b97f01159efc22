import { sql } from "kysely";
import type { View } from "@/lib/contract/views";
import type { Database } from "@/upstream/database/connect";
import { conflict, forbidden } from "@/upstream/http/problem-error";
import { requireView } from "./read-views";
import type { Reader } from "./view-rows";

/** @throws ProblemError 404 where the reader can't open it, 403 where they can't edit it, 409 on a stale version */
export async function lockView(db: Database, reader: Reader, id: string, seenVersion: () => number): Promise<View> {
  await sql`select from views where id = ${id} for no key update`.execute(db);
  const view = await requireView(db, reader, id);
  if (!view.mayEdit) throw forbidden();
  if (view.version !== seenVersion()) throw conflict("This view has changed since you opened it.", { current: view });
  return view;
}
