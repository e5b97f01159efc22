import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { GenerationRequest } from "@/lib/contract/operations/tasks";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";
import { definitionOf } from "@/lib/records/definitions";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { besidesParts } from "@/lib/records/task-parts";

type Schemas = typeof import("@/lib/contract/operations/tasks");

/** One schema of the contract, with whose code the browser waits until there is an answer to check. */
export const loadTaskSchema = async <Key extends keyof Schemas>(key: Key): Promise<Schemas[Key]> =>
  (await import("@/lib/contract/operations/tasks"))[key];

// Below the keys of the records, because any change of a task or a mapping may change them.
export const taskKeys = {
  /** @param params as `taskSummaryParams` writes them */
  summary: (params: string) => [...recordKeys.all, "tasks", "summary", params] as const,
  coverage: [...recordKeys.all, "mappings", "coverage"] as const,
  preview: (request: GenerationRequest) => [...recordKeys.all, "tasks", "generation", request] as const,
  mine: [...recordKeys.all, "tasks", "mine"] as const,
  comments: (id: string) => [...recordKeys.all, "tasks", "comments", id] as const,
  files: (id: string) => [...recordKeys.all, "tasks", "files", id] as const,
};

export function taskSummaryOptions(list: FilteredList) {
  const params = taskSummaryParams(list).toString();
  return queryOptions({
    queryKey: taskKeys.summary(params),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/tasks/summary?${params}`, () => loadTaskSchema("taskSummarySchema"), { signal }),
    placeholderData: keepPreviousData,
  });
}

type FilteredList = Pick<ListQuery, "q" | "filters" | "where">;

/** The list’s own status and due date don’t count, so that lists which differ in them share one answer. */
export function taskSummaryParams(list: FilteredList): URLSearchParams {
  return writeListQuery(definitionOf("tasks"), besidesParts(list));
}

export function coverageOptions() {
  return queryOptions({
    queryKey: taskKeys.coverage,
    queryFn: ({ signal }) =>
      callWithSchema("GET", "/api/mappings/coverage", () => loadTaskSchema("coverageSchema"), { signal }),
  });
}
