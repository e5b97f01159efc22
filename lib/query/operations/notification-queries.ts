import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type {
  Notification,
  NotificationPage,
  NotificationSetting,
  NotificationSettings,
} from "@/lib/contract/operations/notifications";
import type { Kind } from "@/lib/records/kinds";
import { hasFields, isCount, isFlag } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { isFollowing } from "@/lib/query/live/is-following";
import { callWithSchema } from "@/lib/query/call-with-schema";

const loadSchemas = () => import("@/lib/contract/operations/notifications");
const pageSchema = async () => (await loadSchemas()).notificationPageSchema;
const settingsSchema = async () => (await loadSchemas()).settingsSchema;
const followedSchema = async () => (await loadSchemas()).followedSchema;

/** While the tab is visible and isn’t told of notifications; all parts of a page share one request. */
const POLL_MS = 10_000;
const refetchInterval = () => (isFollowing() ? false : POLL_MS);

/** `needs-you` are the unread ones that ask for something. */
export type ShownNotifications = "needs-you" | "unread" | "all";

export type NotificationQuery = { page: number; shown: ShownNotifications; size?: number };

/** Repeated ones share a row, so a page holds more of them than other lists. */
const PAGE_SIZE = 50;

const SHOWN_PARAMS = { "needs-you": { needsYou: "true" }, unread: { unread: "true" }, all: {} };

/** What a dashboard displays, in threads of which each may have several. */
export const LATEST_NOTIFICATIONS: NotificationQuery = { page: 1, shown: "all", size: 20 };

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
    refetchInterval,
    retry: false,
    meta: { failure: false },
  });
}

export function notificationsOptions(query: NotificationQuery) {
  return queryOptions({
    queryKey: notificationKeys.list(query),
    queryFn: ({ signal }) =>
      callWithSchema("GET", `/api/notifications?${notificationParams(query)}`, pageSchema, { signal }),
    placeholderData: keepPreviousData,
    staleTime: POLL_MS / 2,
    refetchInterval,
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
    queryFn: ({ signal }) => callWithSchema("GET", "/api/notifications/settings", settingsSchema, { signal }),
  });
}

export function saveSettingOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["notification-settings", "save"],
    mutationFn: (setting: NotificationSetting) =>
      callWithSchema("PUT", "/api/notifications/settings", settingsSchema, { body: setting }),
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
    queryFn: ({ signal }) => callWithSchema("GET", "/api/my/follows", followedSchema, { signal }),
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

export function notificationParams({ page, shown, size = PAGE_SIZE }: NotificationQuery): URLSearchParams {
  return new URLSearchParams({ page: String(page), size: String(size), ...SHOWN_PARAMS[shown] });
}

function markInLists(client: QueryClient, mark: (row: Notification) => Notification): void {
  client.setQueriesData<NotificationPage>(
    { queryKey: notificationKeys.lists },
    (page) => page && { ...page, content: page.content.map(mark) },
  );
}

const followPath = (kind: Kind, id: string) => `/api/${kind}/${encodeURIComponent(id)}/follow`;

const readUnreadAnswer = answerThat(hasFields<{ unread: number }>([], { unread: isCount }));
const readFollowAnswer = answerThat(hasFields<{ isFollowing: boolean }>([], { isFollowing: isFlag }));

function readUnread(data: unknown): number {
  return readUnreadAnswer(data).unread;
}

function readFollow(data: unknown): boolean {
  return readFollowAnswer(data).isFollowing;
}
