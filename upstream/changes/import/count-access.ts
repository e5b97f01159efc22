import { sql } from "kysely";
import { accessChangeOf } from "@/lib/accounts/access/access-changes";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import type { UserAccess } from "@/lib/accounts/access/user-rules";
import type { ImportAccess, ImportSettings } from "@/lib/contract/changes/import";
import { definitionOf } from "@/lib/records/definitions";
import { isEmpty, textsOf } from "@/lib/records/field-types/field-values";
import type { Database } from "@/upstream/platform/database/connect";
import type { StoredImport } from "./imports";
import { readRow, type StoredRow } from "./plan/read-row";

const FIELDS = ["userType", "roles", "status"] as const;

type Access = Pick<UserAccess, "userType" | "roles" | "status">;

/** Rows with the same cells whose users have the same access; the former access is null for new users. */
type Group = { cells: StoredRow["cells"]; count: number } & {
  [Name in keyof Access]: Access[Name] | null;
};

/** What the open rows of a checked import do to people's access; null for other kinds, and before or after that. */
export async function countAccess(
  db: Database,
  { id, kind, settings, state }: Pick<StoredImport, "id" | "kind" | "settings" | "state">,
): Promise<ImportAccess | null> {
  if (kind !== "users" || state !== "checked") return null;
  const { rows } = await sql<Group>`
    select jsonb_build_array(${sql.join(FIELDS.map((name) => cellOf(settings, name)))}) as cells,
      users.user_type, to_json(users.roles) as roles, users.status, count(*) as count
    from import_rows as stored left join users on users.id = stored.record_id and stored.outcome = 'update'
    where stored.import_id = ${id} and stored.outcome in ('create', 'update') and not stored.is_done
    group by 1, users.user_type, users.roles, users.status
  `.execute(db);
  const total = { invited: 0, invitedFullAccess: 0, newFullAccess: 0, changed: 0, suspended: 0 };
  for (const group of rows) for (const part of countsOf(settings, group)) total[part] += group.count;
  return total;
}

function cellOf({ columns }: ImportSettings, name: string) {
  const at = columns.indexOf(name);
  return at === -1 ? sql`null::jsonb` : sql`stored.cells -> ${sql.lit(at)}`;
}

function countsOf(settings: ImportSettings, group: Group): (keyof ImportAccess)[] {
  const row: StoredRow = { n: 0, cells: group.cells, chosen: null, double: null };
  const { values } = readRow(definitionOf("users"), { ...settings, columns: [...FIELDS] }, row);
  const before = formerAccess(group);
  const after = { ...(before ?? NEW_USER), ...accessIn(values, settings) };
  if (!before) return hasFullAccess(after) ? ["invited", "invitedFullAccess"] : ["invited"];
  const change = accessChangeOf({ before, after });
  if (!change) return [];
  if (change.after === null) return ["suspended"];
  return hasFullAccess(after) && !hasFullAccess(before) ? ["newFullAccess"] : ["changed"];
}

const NO_PLACE = { centerCode: null, companyId: null };
const NEW_USER: UserAccess = { userType: "user", roles: [], status: "invited", ...NO_PLACE };

function formerAccess({ userType, roles, status }: Group): UserAccess | null {
  return userType === null || status === null ? null : { userType, roles: roles ?? [], status, ...NO_PLACE };
}

/** The cells that say something; empty ones keep or clear what is there, as the import is set. */
function accessIn(values: Record<string, unknown>, { blanks }: ImportSettings): Partial<Access> {
  const { userType, roles, status } = values;
  return {
    ...(typeof userType === "string" ? { userType } : {}),
    ...(roles === undefined || (isEmpty(roles) && blanks === "keep") ? {} : { roles: textsOf(roles) }),
    ...(typeof status === "string" ? { status } : {}),
  };
}
