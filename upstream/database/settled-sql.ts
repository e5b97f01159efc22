import {
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type RawBuilder,
} from "kysely";
import { databaseOn } from "./connect";

// Writes SQL without a database to ask.
const writer = databaseOn({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

/** A part of a query as the text it becomes, to be kept and not written anew. @throws Error where it holds values */
export function settledSql<Value>(part: RawBuilder<Value>): RawBuilder<Value> {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error("What holds values can't be kept as text");
  return sql.raw<Value>(text);
}
