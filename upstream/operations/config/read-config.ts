import { sql, type RawBuilder } from "kysely";
import {
  CONFIG_KEYS,
  type ConfigChange,
  type ConfigItem,
  type ConfigKey,
  type ConfigList,
} from "@/lib/contract/operations/config";
import type { ReferenceTarget } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, listPath, type Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { column } from "@/upstream/records/sql/tables";

/** The record fields that hold a list's values. */
export const FIELDS_OF: Record<ConfigKey, readonly { kind: Kind; field: string }[]> = {
  zones: fieldsWith("zones"),
  clientCodes: fieldsWith("clientCodes"),
  "security-issueCats": fieldsWith("issueCategories"),
  "center_manager-issueCats": fieldsWith("issueCategories"),
  roles: fieldsWith("roles"),
  "two-factor-roles": [],
};

function fieldsWith(target: ReferenceTarget): { kind: Kind; field: string }[] {
  return KINDS.flatMap((kind) =>
    Object.entries(definitionOf(kind).fields).flatMap(([name, field]) =>
      field.type === "reference" && field.to === target ? [{ kind, field: name }] : [],
    ),
  );
}

/** Access rules name these roles. */
export const BUILT_IN_ROLES: readonly string[] = ["ROLE_SYS_ADMIN", "ROLE_SUSER", "ROLE_CENTER_ADMIN"];

type StoredList = Pick<ConfigList, "version" | "updatedAt" | "updatedBy"> & { key: string; value: string[] };

export async function readConfigLists(db: Database): Promise<ConfigList[]> {
  const { rows } = await sql<StoredList>`
    select key, to_json(value) as value, version, updated_at, (select ${USER_NAME} from users where users.id = config.updated_by) as updated_by
    from config where key = any(${CONFIG_KEYS}::text[])
  `.execute(db);
  const zones = await db.selectFrom("zones").select(["code", "name"]).execute();
  const lists: ConfigList[] = [];
  for (const key of CONFIG_KEYS) {
    const stored = rows.find((row) => row.key === key);
    const counts = await countUses(db, key);
    const items = (stored?.value ?? []).map((value) => ({
      value,
      name: key === "zones" ? (zones.find(({ code }) => code === value)?.name ?? value) : null,
      isBuiltIn: key === "roles" && BUILT_IN_ROLES.includes(value),
      uses: counts.get(value) ?? [],
    }));
    const { version = 1, updatedAt = null, updatedBy = null } = stored ?? {};
    lists.push({ key, version, items, updatedAt, updatedBy });
  }
  return lists;
}

/** By value, where it is in use and how often. */
export async function countUses(db: Database, key: ConfigKey): Promise<Map<string, ConfigItem["uses"]>> {
  const uses = new Map<string, ConfigItem["uses"]>();
  const add = (value: string, use: ConfigItem["uses"][number]) => uses.set(value, [...(uses.get(value) ?? []), use]);
  for (const { kind, field } of FIELDS_OF[key]) {
    const { one, many } = definitionOf(kind);
    for (const { value, count } of await countValues(db, sql.table(kind), column("record", field))) {
      const path = `${listPath(kind)}?${new URLSearchParams({ [field]: value })}`;
      add(value, { label: (count === 1 ? one : many).toLowerCase(), count, path });
    }
  }
  if (key === "roles") {
    const { rows } = await sql<{ value: string; count: number }>`
      select given.role as value, count(*)::int as count from users, unnest(users.roles) as given (role)
      where users.deleted_at is null group by given.role
    `.execute(db);
    for (const { value, count } of rows)
      add(value, {
        label: count === 1 ? "user" : "users",
        count,
        path: `${listPath("users")}?${new URLSearchParams({ roles: value })}`,
      });
  }
  return uses;
}

async function countValues(db: Database, table: RawBuilder<unknown>, value: RawBuilder<unknown>) {
  const { rows } = await sql<{ value: string; count: number }>`
    select ${value} as value, count(*)::int as count from ${table} as record
    where deleted_at is null and ${value} is not null group by 1
  `.execute(db);
  return rows;
}

const CHANGES_MAX = 20;

/** The newest first. */
export async function listConfigChanges(db: Database, key: ConfigKey): Promise<ConfigChange[]> {
  const { rows } = await sql<ConfigChange>`
    select version, before, after, at, replacements, to_json(change_set_ids) as change_set_ids,
      (select ${USER_NAME} from users where users.id = config_changes.by) as by
    from config_changes where key = ${key} order by version desc limit ${CHANGES_MAX}
  `.execute(db);
  return rows;
}
