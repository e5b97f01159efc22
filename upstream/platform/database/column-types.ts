import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<string, string | Date, string | Date>;
export type OptionalTimestamp = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
export type Default<Value> = [Value] extends [ColumnType<infer Select, infer Insert, infer Update>]
  ? ColumnType<Select, Insert | undefined, Update>
  : ColumnType<Value, Value | undefined, Value>;
export type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
