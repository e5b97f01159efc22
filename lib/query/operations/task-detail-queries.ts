import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import { requestBff } from "@/lib/query/api-client";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { loadTaskSchema, taskKeys } from "./task-queries";

export function commentsOptions(taskId: string) {
  return queryOptions({
    queryKey: taskKeys.comments(taskId),
    queryFn: ({ signal }) =>
      callWithSchema(
        "GET",
        `${taskPath(taskId)}/comments`,
        async () => (await loadTaskSchema("commentSchema")).array(),
        {
          signal,
        },
      ),
  });
}

export function addCommentOptions(client: QueryClient, taskId: string) {
  return mutationOptions({
    mutationKey: ["tasks", "comment", taskId],
    mutationFn: (body: string) =>
      callWithSchema(
        "POST",
        `${taskPath(taskId)}/comments`,
        async () => (await loadTaskSchema("commentSchema")).array(),
        {
          body: { body },
        },
      ),
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
      callWithSchema("GET", `${taskPath(taskId)}/files`, async () => (await loadTaskSchema("taskFileSchema")).array(), {
        signal,
      }),
  });
}

export function addFileOptions(client: QueryClient, taskId: string) {
  return mutationOptions({
    mutationKey: ["tasks", "add-file", taskId],
    mutationFn: (file: File) =>
      callWithSchema(
        "POST",
        `${taskPath(taskId)}/files?${new URLSearchParams({ name: file.name })}`,
        async () => (await loadTaskSchema("taskFileSchema")).array(),
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
