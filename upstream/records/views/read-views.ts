import { sql, type RawBuilder } from "kysely";
import { accessRoleOf, type Person } from "@/lib/accounts/access/access-role";
import { hasFullAccess, kindsFor } from "@/lib/accounts/access/rights";
import type { View } from "@/lib/contract/records/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { readViewQuery, readViewLayout } from "@/lib/records/list/view-address";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";

/** The reader's own views, those shared with their access role, and their defaults. */
export function listAvailableViews(db: Database, reader: Reader, kinds: readonly Kind[]): Promise<View[]> {
  const isAvailable = sql<boolean>`
    (view.owner_id = ${reader.userId} or view.role = ${accessRoleOf(reader.person)} or ${isDefault(reader)})
  `;
  return listViews(db, reader, sql`(view.kind = any(${kinds}::text[]) and ${isAvailable})`);
}

export function listDefaultViews(db: Database, reader: Reader): Promise<View[]> {
  return listViews(db, reader, isDefault(reader));
}

export async function requireView(db: Database, reader: Reader, id: string): Promise<View> {
  const [view] = await listViews(db, reader, sql`view.id = ${id}`);
  if (!view) throw notFound();
  return view;
}

export type Reader = { userId: string; person: Person };

type ViewRow = Omit<View, "mayEdit">;

/** @param condition a condition on the row called `view`; views that the reader can't open are always left out */
async function listViews(db: Database, reader: Reader, condition: RawBuilder<boolean>): Promise<View[]> {
  const { rows } = await sql<ViewRow>`
    select view.id, view.kind, view.name, view.query, view.layout, view.sharing, view.role, view.version,
      (select ${USER_NAME} from users where users.id = view.owner_id) as owner,
      view.owner_id = ${reader.userId} as is_mine, ${isDefault(reader)} as is_default
    from views as view
    where view.deleted_at is null and ${isOpenTo(reader)} and ${condition}
    order by lower(view.name), view.id
  `.execute(db);
  return rows.map((row) => viewOf(reader, row));
}

/** The condition that the reader may list the view's kind, and owns the view or has it shared with them. */
export function isOpenTo({ userId, person }: Reader): RawBuilder<boolean> {
  return sql<boolean>`(
    view.kind = any(${kindsFor(person, "list")}::text[]) and (
      view.owner_id = ${userId} or view.sharing = 'link'
      or (view.sharing = 'role' and view.role = ${accessRoleOf(person)})
      or (view.sharing <> 'private' and ${hasFullAccess(person)})
    )
  )`;
}

export function mayEdit({ person }: Reader, { isMine, sharing }: Pick<View, "isMine" | "sharing">): boolean {
  return !person.isViewed && (isMine || (hasFullAccess(person) && sharing !== "private"));
}

function isDefault({ userId }: Reader): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from default_views where user_id = ${userId} and default_views.kind = view.kind and view_id = view.id
  )`;
}

/** Drops the parts of the query and layout that the current definition no longer has. */
function viewOf(reader: Reader, row: ViewRow): View {
  const definition = definitionOf(row.kind);
  const { query } = readViewQuery(definition, row.query);
  const layout = readViewLayout(definition, row.layout);
  return { ...row, query, layout, mayEdit: mayEdit(reader, row) };
}
