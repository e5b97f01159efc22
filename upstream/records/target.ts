import { sql, type RawBuilder } from "kysely";
import type { BulkTarget } from "@/lib/contract/records/target";
import type { Definition } from "@/lib/records/definition";
import { readListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { invalid } from "@/upstream/platform/http/problem-error";

/** A target of ids has the whole list. @throws ProblemError 422 with an error for each invalid parameter */
export function listQueryOf(definition: Definition, target: BulkTarget): ListQuery {
  const params = new URLSearchParams("query" in target ? target.query : "");
  for (const name of ["page", "size", "after", "before", "count"]) params.delete(name);
  const { query, errors } = readListQuery(definition, params);
  if (errors.length > 0) throw invalid(errors.map((error) => ({ ...error, path: `target.query.${error.path}` })));
  return query;
}

export function targetCondition(target: BulkTarget): RawBuilder<boolean> {
  return "ids" in target
    ? sql<boolean>`record.id = any(${target.ids}::uuid[])`
    : sql<boolean>`record.id <> all(${target.except}::uuid[])`;
}
