import { sql } from "kysely";
import { accessRoleOf } from "@/lib/access/access-role";
import type { View } from "@/lib/contract/views";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { isDefault, listViews, type Reader } from "./view-rows";

/** The reader's own views, those shared with their access role, and their defaults. */
export function listOfferedViews(db: Database, reader: Reader, kinds: readonly Kind[]): Promise<View[]> {
  const isOffered = sql<boolean>`
    (view.owner_id = ${reader.userId} or view.role = ${accessRoleOf(reader.person)} or ${isDefault(reader)})
  `;
  return listViews(db, reader, sql`(view.kind = any(${kinds}::text[]) and ${isOffered})`);
}

export function listDefaultViews(db: Database, reader: Reader): Promise<View[]> {
  return listViews(db, reader, isDefault(reader));
}

export async function requireView(db: Database, reader: Reader, id: string): Promise<View> {
  const [view] = await listViews(db, reader, sql`view.id = ${id}`);
  if (!view) throw notFound();
  return view;
}
