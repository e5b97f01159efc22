import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { GenerationRequest, MyTask, MyTasks } from "@/lib/contract/operations/tasks";
import { requestBff } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { recordKeys } from "@/lib/query/records/record-keys";

const FRESH_MS = 15_000;
const POLL_MS = 700;

type Schemas = typeof import("@/lib/contract/operations/tasks");

const load = async <Key extends keyof Schemas>(key: Key): Promise<Schemas[Key]> =>
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
    queryFn: ({ signal }) => callWithSchema("GET", "/api/tasks/summary", () => load("taskSummarySchema"), { signal }),
    staleTime: FRESH_MS,
  });
}

export function coverageOptions() {
  return queryOptions({
    queryKey: taskKeys.coverage,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/mappings/coverage", () => load("coverageSchema"), { signal }),
    staleTime: FRESH_MS,
  });
}

export function generationPreviewOptions(request: GenerationRequest) {
  return queryOptions({
    queryKey: taskKeys.preview(request),
    queryFn: ({ signal }) =>
      callWithSchema("POST", "/api/tasks/generation/preview", () => load("generationPreviewSchema"), {
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
      callWithSchema("POST", "/api/tasks/generation", () => load("generationRunSchema"), { body }),
    meta: { failure: "Couldn’t generate tasks" },
  });
}

/** Asks again until the generation has ended. */
export function generationOptions(id: string) {
  return queryOptions({
    queryKey: ["task-generations", id],
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/task-generations/${encodeURIComponent(id)}`, () => load("generationRunSchema"), {
        signal,
      }),
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
        () => load("generationRunSchema"),
        { body: {} },
      ),
    onSuccess: (run) => client.setQueryData(generationOptions(id).queryKey, run),
    meta: { failure: "Couldn’t cancel the generation" },
  });
}

export function myTasksOptions() {
  return queryOptions({
    queryKey: taskKeys.mine,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/my/tasks", () => load("myTasksSchema"), { signal }),
    staleTime: FRESH_MS,
  });
}

type Move = { task: MyTask; status: MyTask["status"]; reason?: string | null };

/** Displayed at once, and taken back if it is refused. */
/** @param onMoved called with the task as it is then and as it was, also once its row is gone */
export function moveMyTaskOptions(client: QueryClient, onMoved?: (moved: MyTask, before: MyTask) => void) {
  return mutationOptions({
    mutationKey: ["tasks", "move-mine"],
    mutationFn: ({ task, status, reason = null }: Move) =>
      callWithSchema("POST", `/api/my/tasks/${encodeURIComponent(task.id)}/status`, () => load("myTaskSchema"), {
        body: { status, reason },
        headers: { "If-Match": `"${task.version}"` },
      }),
    onMutate: async ({ task, status, reason = null }) => {
      await client.cancelQueries({ queryKey: taskKeys.mine });
      const before = client.getQueryData<MyTasks>(taskKeys.mine);
      replaceMine(client, { ...task, status, reason });
      return before;
    },
    onError: (_error, _move, before) => {
      if (before) client.setQueryData(taskKeys.mine, before);
    },
    onSuccess: (moved, { task }) => onMoved?.(moved, task),
    onSettled: () => client.invalidateQueries({ queryKey: [...recordKeys.all, "tasks"] }),
    meta: { failure: "Couldn’t save the task" },
  });
}

function replaceMine(client: QueryClient, task: MyTask): void {
  client.setQueryData<MyTasks>(
    taskKeys.mine,
    (mine) => mine && { ...mine, tasks: mine.tasks.map((one) => (one.id === task.id ? task : one)) },
  );
}

export function commentsOptions(taskId: string) {
  return queryOptions({
    queryKey: taskKeys.comments(taskId),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `${taskPath(taskId)}/comments`, async () => (await load("commentSchema")).array(), {
        signal,
      }),
    staleTime: FRESH_MS,
  });
}

export function addCommentOptions(client: QueryClient, taskId: string) {
  return mutationOptions({
    mutationKey: ["tasks", "comment", taskId],
    mutationFn: (body: string) =>
      callWithSchema("POST", `${taskPath(taskId)}/comments`, async () => (await load("commentSchema")).array(), {
        body: { body },
      }),
    onSuccess: (comments) => client.setQueryData(taskKeys.comments(taskId), comments),
    meta: { failure: "Couldn’t add the comment" },
  });
}

export function deleteCommentOptions(client: QueryClient, taskId: string) {
  return mutationOptions({
    mutationKey: ["tasks", "delete-comment", taskId],
    mutationFn: async (id: string) => {
      await requestBff("DELETE", `${taskPath(taskId)}/comments/${encodeURIComponent(id)}`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.comments(taskId) }),
    meta: { failure: "Couldn’t delete the comment" },
  });
}

export function filesOptions(taskId: string) {
  return queryOptions({
    queryKey: taskKeys.files(taskId),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `${taskPath(taskId)}/files`, async () => (await load("taskFileSchema")).array(), {
        signal,
      }),
    staleTime: FRESH_MS,
  });
}

export function addFileOptions(client: QueryClient, taskId: string) {
  return mutationOptions({
    mutationKey: ["tasks", "add-file", taskId],
    mutationFn: (file: File) =>
      callWithSchema(
        "POST",
        `${taskPath(taskId)}/files?${new URLSearchParams({ name: file.name })}`,
        async () => (await load("taskFileSchema")).array(),
        { body: file },
      ),
    onSuccess: (files) => client.setQueryData(taskKeys.files(taskId), files),
    meta: { failure: "Couldn’t add the file" },
  });
}

export function deleteFileOptions(client: QueryClient, taskId: string) {
  return mutationOptions({
    mutationKey: ["tasks", "delete-file", taskId],
    mutationFn: async (id: string) => {
      await requestBff("DELETE", filePath(taskId, id));
    },
    onSettled: () => client.invalidateQueries({ queryKey: taskKeys.files(taskId) }),
    meta: { failure: "Couldn’t delete the file" },
  });
}

export function filePath(taskId: string, id: string): string {
  return `${taskPath(taskId)}/files/${encodeURIComponent(id)}`;
}

function taskPath(id: string): string {
  return `/api/tasks/${encodeURIComponent(id)}`;
}
