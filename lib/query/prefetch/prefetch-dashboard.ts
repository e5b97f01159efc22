import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import type { Person } from "@/lib/accounts/access/access-role";
import { dashboardAccessOf } from "@/lib/accounts/access/dashboard-access";
import { accountSecuritySchema } from "@/lib/contract/accounts/account";
import { notificationPageSchema } from "@/lib/contract/operations/notifications";
import { myTasksSchema } from "@/lib/contract/operations/tasks";
import { accountKeys } from "@/lib/query/accounts/account";
import {
  LATEST_NOTIFICATIONS,
  notificationKeys,
  notificationParams,
} from "@/lib/query/operations/notification-queries";
import { taskKeys } from "@/lib/query/operations/task-queries";
import { prefetchParts, type PrefetchedPart } from "./prefetch-records";

const MY_TASKS: PrefetchedPart = { queryKey: taskKeys.mine, path: ["my", "tasks"], schema: myTasksSchema };

const NOTIFICATIONS: PrefetchedPart = {
  queryKey: notificationKeys.list(LATEST_NOTIFICATIONS),
  path: ["notifications"],
  params: notificationParams(LATEST_NOTIFICATIONS),
  schema: notificationPageSchema,
};
const SECURITY: PrefetchedPart = {
  queryKey: accountKeys.security,
  path: ["account", "security"],
  schema: accountSecuritySchema,
};

/** The signed-in person's own tasks, and what a dashboard without figures displays beside them. */
export async function prefetchOwnParts(loading: Promise<Person>): Promise<[DehydratedState, DehydratedState]> {
  return Promise.all([prefetchParts([MY_TASKS]), loading.then((person) => prefetchParts(besideTasks(person)))]);
}

/** An administrator who looks at the product as somebody else isn't sent how that person signs in. */
function besideTasks(person: Person): PrefetchedPart[] {
  if (dashboardAccessOf(person).of !== "none") return [];
  return person.isViewed ? [NOTIFICATIONS] : [NOTIFICATIONS, SECURITY];
}
