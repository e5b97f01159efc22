import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from "kysely";
import { databaseOn } from "@/upstream/database/connect";

// Compiles SQL without a connection.
const writer = databaseOn({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** Compiles a part of a query once, to be reused as text. @throws Error where it has parameters */
export function compiledSql<Value>(part: RawBuilder<Value>): RawBuilder<Value> {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error("SQL with parameters can't be reused as text");
  return sql.raw<Value>(text);
}
