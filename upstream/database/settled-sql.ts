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

/** A part of a query as the text it becomes, to be kept and not written anew; as it is where it holds values. */
export function settledSql<Value>(part: RawBuilder<Value>): { part: RawBuilder<Value>; isSettled: boolean } {
  const { sql: text, parameters } = part.compile(writer);
  return parameters.length === 0 ? { part: sql.raw<Value>(text), isSettled: true } : { part, isSettled: false };
}
