import { sql } from "kysely";
import { accessChangeOf } from "@/lib/accounts/access/access-changes";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import type { UserAccess } from "@/lib/accounts/access/user-rules";
import type { BulkPreview } from "@/lib/contract/changes/bulk";
import type { ImportAccess, ImportSettings } from "@/lib/contract/changes/import";
import type { Cell } from "@/lib/records/import/cell";
import { isEmpty, textsOf } from "@/lib/records/field-types/field-values";
import type { Database } from "@/upstream/platform/database/connect";
import type { ChangePlan } from "@/upstream/changes/plan/change-plan";
import type { CheckedImport } from "@/upstream/changes/plan/kind-rules";
import type { Values } from "@/upstream/records/read/record-of";
import { accessChanges, countOpenTasks } from "./check-users";

const FIELDS = ["userType", "roles", "status"] as const;

type Access = Pick<UserAccess, "userType" | "roles" | "status">;

/** Rows with the same cells whose users have the same access; the former access is null for new users. */
type Group = { cells: readonly Cell[]; count: number } & {
  [Name in keyof Access]: Access[Name] | null;
};

/** What the open rows of a checked import do to people’s access. */
export async function countImportAccess(
  db: Database,
  { id, settings, valuesOf }: CheckedImport,
): Promise<ImportAccess> {
  const { rows } = await sql<Group>`
    select jsonb_build_array(${sql.join(FIELDS.map((name) => cellOf(settings, name)))}) as cells,
      users.user_type, to_json(users.roles) as roles, users.status, count(*) as count
    from import_rows as stored left join users on users.id = stored.record_id and stored.outcome = 'update'
    where stored.import_id = ${id} and stored.outcome in ('create', 'update') and not stored.is_done
    group by 1, users.user_type, users.roles, users.status
  `.execute(db);
  const total = { invited: 0, invitedFullAccess: 0, newFullAccess: 0, changed: 0, suspended: 0 };
  for (const group of rows)
    for (const part of countsOf(settings, group, valuesOf(FIELDS, group.cells))) total[part] += group.count;
  return total;
}

function cellOf({ columns }: ImportSettings, name: string) {
  const at = columns.indexOf(name);
  return at === -1 ? sql`null::jsonb` : sql`stored.cells -> ${sql.lit(at)}`;
}

function countsOf(settings: ImportSettings, group: Group, values: Values): (keyof ImportAccess)[] {
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
function accessIn(values: Values, { blanks }: ImportSettings): Partial<Access> {
  const { userType, roles, status } = values;
  return {
    ...(typeof userType === "string" ? { userType } : {}),
    ...(roles === undefined || (isEmpty(roles) && blanks === "keep") ? {} : { roles: textsOf(roles) }),
    ...(typeof status === "string" ? { status } : {}),
  };
}

/** What a plan does to people’s access. */
export async function countAccessChanges(db: Database, plan: ChangePlan): Promise<BulkPreview["accessChanges"]> {
  const changes = accessChanges(plan);
  const suspendedIds = changes.flatMap(({ record, change }) => (change.after === null ? [record.id] : []));
  const openTasks = await countOpenTasks(db, suspendedIds);
  const suspended = suspendedIds.length;
  const moved = changes.filter(
    ({ change: { after, fields } }) => after !== null && fields.every((field) => field === "centerCode"),
  ).length;
  return {
    suspended,
    openTasks: [...openTasks.values()].reduce((sum, count) => sum + count, 0),
    changed: changes.length - suspended - moved,
    moved,
  };
}
