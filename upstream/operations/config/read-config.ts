import { sql, type RawBuilder } from "kysely";
import {
  CONFIG_KEYS,
  type ConfigChange,
  type ConfigItem,
  type ConfigKey,
  type ConfigList,
} from "@/lib/contract/operations/config";
import { configKeysOf } from "@/lib/records/config-values";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS, listPath, type Kind } from "@/lib/records/kinds";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { column } from "@/upstream/records/sql/tables";

/** A record field that holds a list's values; `isList`: several of them. */
type ConfigField = { kind: Kind; field: string; isList: boolean };

export function fieldsOf(key: ConfigKey): ConfigField[] {
  return KINDS.flatMap((kind) =>
    Object.entries(definitionOf(kind).fields).flatMap(([name, field]) =>
      configKeysOf(field).some((list) => list === key) ? [{ kind, field: name, isList: field.type === "tags" }] : [],
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
  for (const { kind, field, isList } of fieldsOf(key)) {
    const { one, many } = definitionOf(kind);
    const stored = column("record", field);
    for (const { value, count } of await countValues(db, sql.table(kind), isList ? sql`unnest(${stored})` : stored)) {
      const path = `${listPath(kind)}?${new URLSearchParams({ [field]: value })}`;
      add(value, { label: (count === 1 ? one : many).toLowerCase(), count, path });
    }
  }
  return uses;
}

async function countValues(db: Database, table: RawBuilder<unknown>, value: RawBuilder<unknown>) {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count
    from (select ${value} as value from ${table} as record where deleted_at is null) as used
    where value is not null group by 1
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
