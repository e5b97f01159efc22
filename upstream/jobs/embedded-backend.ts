import { CompiledQuery } from "kysely";
import type { Db } from "pg-boss";
import type { Database } from "@/upstream/database/connect";

/** Runs the queue's SQL on the embedded database's only session, which it shares with requests. */
export function embeddedBackend(db: Database): Db {
  const plain = db.withoutPlugins();
  return {
    executeSql: (text, values) =>
      plain.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values ?? []));
          return { rows };
        } catch (error) {
          // A failed transaction must not stay open for the next user of the session.
          await connection.executeQuery(CompiledQuery.raw("rollback"));
          throw error;
        }
      }),
  };
}
