import { sql } from "kysely";
import type { ConfigChange } from "@/lib/contract/operations/config";
import { configKeysOf } from "@/lib/records/config-values";
import type { Definition } from "@/lib/records/definition";
import { valuesOf, type Renamed } from "@/lib/records/list/replace-values";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/platform/database/connect";

/**
 * What a query's values are called now: links and bookmarks go on finding what they found before an administrator renamed
 * or replaced a value of the configuration. Null if all are up to date, which costs nothing without such values.
 */
export async function readRenamed(db: Database, { fields }: Definition, query: ListQuery): Promise<Renamed | null> {
  const renamed: Renamed = {};
  for (const [name, field] of Object.entries(fields)) {
    const keys = configKeysOf(field);
    const values = keys.length > 0 ? valuesOf(query, name) : [];
    const present = values.length > 0 ? await presentNames(db, keys) : new Map<string, string>();
    const former = values.flatMap((value): [string, string][] => {
      const now = present.get(value);
      return now === undefined ? [] : [[value, now]];
    });
    if (former.length > 0) renamed[name] = Object.fromEntries(former);
  }
  return Object.keys(renamed).length > 0 ? renamed : null;
}

async function presentNames(db: Database, keys: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ after: string[]; replacements: ConfigChange["replacements"]; current: string[] }>`
    select config_changes.after, config_changes.replacements, to_json(config.value) as current
    from config_changes join config on config.key = config_changes.key
    where config_changes.key = any(${keys}::text[]) order by config_changes.key, config_changes.version
  `.execute(db);
  const names = followReplacements(rows);
  for (const { current } of rows) for (const value of current) names.delete(value);
  return names;
}

/** What became of each value, through one change after another; a value that is in the list again is itself. */
export function followReplacements(
  changes: readonly { after: readonly string[]; replacements: readonly { from: string; to: string }[] }[],
): Map<string, string> {
  const names = new Map<string, string>();
  for (const { after, replacements } of changes) {
    // At once: a value may take the name that another leaves.
    const now = new Map(replacements.map(({ from, to }) => [from, to]));
    for (const [former, name] of names) names.set(former, now.get(name) ?? name);
    for (const [from, to] of now) names.set(from, to);
    for (const value of after) names.delete(value);
  }
  return names;
}
