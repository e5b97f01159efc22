import "server-only";
import type { DehydratedState } from "@tanstack/react-query";
import { personOf } from "@/lib/accounts/access/access-role";
import { dashboardAccessOf } from "@/lib/accounts/access/dashboard-access";
import { accountSecuritySchema } from "@/lib/contract/accounts/account";
import type { User } from "@/lib/contract/accounts/user";
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

const BESIDE_TASKS: PrefetchedPart[] = [
  {
    queryKey: notificationKeys.list(LATEST_NOTIFICATIONS),
    path: ["notifications"],
    params: notificationParams(LATEST_NOTIFICATIONS),
    schema: notificationPageSchema,
  },
  { queryKey: accountKeys.security, path: ["account", "security"], schema: accountSecuritySchema },
];

/** The signed-in person's own tasks, and what a dashboard without figures displays beside them. */
export async function prefetchOwnParts(loading: Promise<User>): Promise<[DehydratedState, DehydratedState]> {
  const hasFigures = async () => dashboardAccessOf(personOf(await loading)).of !== "none";
  return Promise.all([prefetchParts([MY_TASKS]), hasFigures().then((has) => prefetchParts(has ? [] : BESIDE_TASKS))]);
}
