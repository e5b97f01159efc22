import { CompiledQuery } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "@/upstream/database/connect";

/** The embedded database's only session as the queue's, in turn with everybody else. */
export function embeddedBackend(db: Database): Db {
  const plain = db.withoutPlugins();
  return {
    executeSql: (text, values) =>
      plain.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values ?? []));
          return { rows };
        } catch (error) {
          // The next in turn must not find a transaction that was given up.
          await connection.executeQuery(CompiledQuery.raw("rollback"));
          throw error;
        }
      }),
  };
}
