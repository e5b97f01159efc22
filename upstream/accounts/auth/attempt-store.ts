import { createHash } from "node:crypto";
import { CompiledQuery } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";

/** The table of rate-limiter-flexible's counts, as options of its limiters. */
export function attemptStore(db: Database) {
  return {
    storeClient: queryable(db),
    storeType: "pool",
    tableName: "sign_in_attempts",
    tableCreated: true,
  };
}

/** Hashed, so that the table reveals neither accounts nor addresses, and short enough for its column. */
export function attemptKey(...parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

/** The database as the limiter uses it: like a pool of `pg`. */
function queryable(db: Database) {
  const plain = db.withoutPlugins();
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await plain.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length || Number(numAffectedRows ?? 0) };
    },
  };
}
