import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type * as z from "zod";
import type {
  Notification,
  NotificationPage,
  NotificationSetting,
  NotificationSettings,
} from "@/lib/contract/operations/notifications";
import type { Kind } from "@/lib/records/kinds";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "@/lib/query/api-client";

/** While the tab is visible; all parts of a page share one request. */
const POLL_MS = 10_000;

export type NotificationQuery = { page: number; isUnread: boolean; size?: number };

export const notificationKeys = {
  all: ["notifications"] as const,
  unread: ["notifications", "unread"] as const,
  lists: ["notifications", "list"] as const,
  list: (query: NotificationQuery) => ["notifications", "list", notificationParams(query).toString()] as const,
  settings: ["notification-settings"] as const,
  followed: ["follows", "list"] as const,
  follow: (kind: Kind, id: string) => ["follows", kind, id] as const,
};

export function unreadOptions() {
  return queryOptions({
    queryKey: notificationKeys.unread,
    queryFn: ({ signal }) => callBff("GET", "/api/notifications/unread", { signal, parse: readUnread }),
    staleTime: POLL_MS / 2,
    refetchInterval: POLL_MS,
    retry: false,
    meta: { failure: false },
  });
}

export function notificationsOptions(query: NotificationQuery) {
  return queryOptions({
    queryKey: notificationKeys.list(query),
    queryFn: ({ signal }) =>
      read(`/api/notifications?${notificationParams(query)}`, (schemas) => schemas.notificationPageSchema, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { failure: false },
  });
}

export function markReadOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["notifications", "mark"],
    mutationFn: ({ id, isRead }: { id: string; isRead: boolean }) =>
      callBff(isRead ? "PUT" : "DELETE", `/api/notifications/${encodeURIComponent(id)}/read`, {
        ...(isRead ? { body: {} } : {}),
        parse: readUnread,
        // Opening a notification leaves the page.
        keepalive: true,
      }),
    onMutate: ({ id, isRead }) => markInLists(client, (row) => (row.id === id ? { ...row, isRead } : row)),
    onSuccess: (unread: number) => client.setQueryData(notificationKeys.unread, unread),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.lists }),
    meta: { failure: "The notification couldn’t be marked" },
  });
}

export function markAllReadOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["notifications", "mark-all"],
    mutationFn: () => callBff("PUT", "/api/notifications/read", { body: {}, parse: readUnread }),
    onMutate: () => markInLists(client, (row) => ({ ...row, isRead: true })),
    onSuccess: (unread: number) => client.setQueryData(notificationKeys.unread, unread),
    onSettled: () => client.invalidateQueries({ queryKey: notificationKeys.lists }),
    meta: { failure: "The notifications couldn’t be marked" },
  });
}

export function settingsOptions() {
  return queryOptions({
    queryKey: notificationKeys.settings,
    queryFn: ({ signal }) => read("/api/notifications/settings", (schemas) => schemas.settingsSchema, signal),
  });
}

export function saveSettingOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["notification-settings", "save"],
    mutationFn: async (setting: NotificationSetting) => {
      const { settingsSchema } = await loadSchemas();
      return callBff("PUT", "/api/notifications/settings", { body: setting, parse: parserOf(settingsSchema) });
    },
    onMutate: (setting) => {
      const before = client.getQueryData<NotificationSettings>(notificationKeys.settings);
      if (before) client.setQueryData(notificationKeys.settings, withSetting(before, setting));
      return before;
    },
    onError: (_error, _setting, before) => client.setQueryData(notificationKeys.settings, before),
    onSuccess: (saved) => client.setQueryData(notificationKeys.settings, saved),
    meta: { failure: "The setting couldn’t be saved" },
  });
}

function withSetting(before: NotificationSettings, setting: NotificationSetting): NotificationSettings {
  return { ...before, settings: before.settings.map((row) => (row.reason === setting.reason ? setting : row)) };
}

export function followedOptions() {
  return queryOptions({
    queryKey: notificationKeys.followed,
    queryFn: ({ signal }) => read("/api/my/follows", (schemas) => schemas.followedSchema, signal),
    staleTime: 0,
  });
}

export function followOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: notificationKeys.follow(kind, id),
    queryFn: ({ signal }) => callBff("GET", followPath(kind, id), { signal, parse: readFollow }),
  });
}

export function setFollowOptions(client: QueryClient, kind: Kind, id: string) {
  return mutationOptions({
    mutationKey: ["follows", "set", kind, id],
    mutationFn: (isFollowing: boolean) =>
      callBff(isFollowing ? "PUT" : "DELETE", followPath(kind, id), {
        ...(isFollowing ? { body: {} } : {}),
        parse: readFollow,
      }),
    onSuccess: (isFollowing: boolean) => {
      client.setQueryData(notificationKeys.follow(kind, id), isFollowing);
      void client.invalidateQueries({ queryKey: notificationKeys.followed });
    },
    meta: { failure: "This couldn’t be saved" },
  });
}

export function notificationParams({ page, isUnread, size }: NotificationQuery): URLSearchParams {
  return new URLSearchParams({
    page: String(page),
    ...(size ? { size: String(size) } : {}),
    ...(isUnread ? { unread: "true" } : {}),
  });
}

function markInLists(client: QueryClient, mark: (row: Notification) => Notification): void {
  client.setQueriesData<NotificationPage>(
    { queryKey: notificationKeys.lists },
    (page) => page && { ...page, content: page.content.map(mark) },
  );
}

const followPath = (kind: Kind, id: string) => `/api/${kind}/${encodeURIComponent(id)}/follow`;

// Checked by hand: every page counts unread notifications, and a schema library would add 25 kB to it.
function readUnread(data: unknown): number {
  return isObject(data) && typeof data.unread === "number" ? data.unread : throwUnreadable();
}

function readFollow(data: unknown): boolean {
  return isObject(data) && typeof data.isFollowing === "boolean" ? data.isFollowing : throwUnreadable();
}

const loadSchemas = () => import("@/lib/contract/operations/notifications");

type Schemas = Awaited<ReturnType<typeof loadSchemas>>;

async function read<T>(path: string, schemaOf: (schemas: Schemas) => z.ZodType<T>, signal: AbortSignal): Promise<T> {
  return callBff("GET", path, { signal, parse: parserOf(schemaOf(await loadSchemas())) });
}

function parserOf<T>(schema: z.ZodType<T>) {
  return (data: unknown): T => schema.safeParse(data).data ?? throwUnreadable();
}
