import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { GenerationRequest } from "@/lib/contract/operations/tasks";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { loadTaskSchema, taskKeys } from "./task-queries";

const POLL_MS = 700;

export function generationPreviewOptions(request: GenerationRequest) {
  return queryOptions({
    queryKey: taskKeys.preview(request),
    queryFn: ({ signal }) =>
      callWithSchema("POST", "/api/tasks/generation/preview", () => loadTaskSchema("generationPreviewSchema"), {
        signal,
        body: request,
      }),
    retry: false,
    staleTime: 0,
    meta: { failure: false },
  });
}

export function startGenerationOptions() {
  return mutationOptions({
    mutationKey: ["records", "tasks", "generate"],
    mutationFn: (body: GenerationRequest) =>
      callWithSchema("POST", "/api/tasks/generation", () => loadTaskSchema("generationRunSchema"), { body }),
    meta: { failure: "Couldn’t generate tasks" },
  });
}

/** Asks again until the generation has ended. */
export function generationOptions(id: string) {
  return queryOptions({
    queryKey: ["task-generations", id],
    queryFn: ({ signal }) =>
      callWithSchema(
        "GET",
        `/api/task-generations/${encodeURIComponent(id)}`,
        () => loadTaskSchema("generationRunSchema"),
        {
          signal,
        },
      ),
    refetchInterval: ({ state }) => (isEnded(state.data?.state) ? false : POLL_MS),
    staleTime: 0,
    meta: { failure: false },
  });
}

export function isEnded(state: string | undefined): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

export function cancelGenerationOptions(client: QueryClient, id: string) {
  return mutationOptions({
    mutationKey: ["tasks", "generate", "cancel", id],
    mutationFn: () =>
      callWithSchema(
        "POST",
        `/api/task-generations/${encodeURIComponent(id)}/cancellation`,
        () => loadTaskSchema("generationRunSchema"),
        { body: {} },
      ),
    onSuccess: (run) => client.setQueryData(generationOptions(id).queryKey, run),
    meta: { failure: "Couldn’t cancel the generation" },
  });
}
