import { queryOptions } from "@tanstack/react-query";
import type { GenerationRequest } from "@/lib/contract/operations/tasks";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";

type Schemas = typeof import("@/lib/contract/operations/tasks");

/** One schema of the contract, with whose code the browser waits until there is an answer to check. */
export const loadTaskSchema = async <Key extends keyof Schemas>(key: Key): Promise<Schemas[Key]> =>
  (await import("@/lib/contract/operations/tasks"))[key];

// Below the keys of the records, because any change of a task or a mapping may change them.
export const taskKeys = {
  summary: [...recordKeys.all, "tasks", "summary"] as const,
  coverage: [...recordKeys.all, "mappings", "coverage"] as const,
  preview: (request: GenerationRequest) => [...recordKeys.all, "tasks", "generation", request] as const,
  mine: [...recordKeys.all, "tasks", "mine"] as const,
  comments: (id: string) => [...recordKeys.all, "tasks", "comments", id] as const,
  files: (id: string) => [...recordKeys.all, "tasks", "files", id] as const,
};

export function taskSummaryOptions() {
  return queryOptions({
    queryKey: taskKeys.summary,
    queryFn: ({ signal }) =>
      callWithSchema("GET", "/api/tasks/summary", () => loadTaskSchema("taskSummarySchema"), { signal }),
  });
}

export function coverageOptions() {
  return queryOptions({
    queryKey: taskKeys.coverage,
    queryFn: ({ signal }) =>
      callWithSchema("GET", "/api/mappings/coverage", () => loadTaskSchema("coverageSchema"), { signal }),
  });
}
