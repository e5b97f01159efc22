import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cache } from "react";
import { jobDetailSchema, jobPageSchema, ownJobsSchema } from "@/lib/contract/operations/jobs";
import {
  followedSchema,
  notificationPageSchema,
  settingsSchema,
  unreadSchema,
} from "@/lib/contract/operations/notifications";
import { configListsSchema } from "@/lib/contract/operations/config";
import { savedExchangeRatesSchema } from "@/lib/contract/staffing/exchange-rates";
import { configListsOptions } from "@/lib/query/operations/config-queries";
import { exchangeRatesOptions } from "@/lib/query/staffing/exchange-rate-queries";
import type { PrefetchedPart } from "./prefetch-records";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { jobKeys, jobParams, ownJobsOptions, type JobQuery } from "@/lib/query/operations/job-queries";
import {
  notificationKeys,
  notificationParams,
  type NotificationQuery,
} from "@/lib/query/operations/notification-queries";

export async function prefetchJobs(query: JobQuery): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(jobKeys.list(query), await fetchUpstream(["jobs"], jobPageSchema, jobParams(query)));
  return dehydrate(client);
}

/** An unknown job ends on Page Not Found. */
export async function prefetchJob(id: string): Promise<DehydratedState> {
  const client = new QueryClient();
  client.setQueryData(jobKeys.selected(id), await fetchJob(id));
  return dehydrate(client);
}

/** Cached per render: the page's title and its body share one call. */
export const fetchJob = cache((id: string) => fetchUpstream(["jobs", id], jobDetailSchema));

/** The lists that the config page edits, and its exchange rates. */
export function configParts(): PrefetchedPart[] {
  return [
    { queryKey: configListsOptions().queryKey, path: ["config"], schema: configListsSchema },
    { queryKey: exchangeRatesOptions().queryKey, path: ["exchange-rates"], schema: savedExchangeRatesSchema },
  ];
}

/** The bell's count, which every page has. */
export function unreadPart(): PrefetchedPart {
  return {
    queryKey: notificationKeys.unread,
    path: ["notifications", "unread"],
    schema: unreadSchema.transform(({ unread }) => unread),
  };
}

export async function prefetchNotifications(query: NotificationQuery): Promise<DehydratedState> {
  const client = new QueryClient();
  const [page, jobs] = await Promise.all([
    fetchUpstream(["notifications"], notificationPageSchema, notificationParams(query)),
    fetchUpstream(["my", "jobs"], ownJobsSchema),
  ]);
  client.setQueryData(ownJobsOptions().queryKey, jobs);
  client.setQueryData(notificationKeys.list(query), page);
  client.setQueryData(notificationKeys.unread, page.unread);
  return dehydrate(client);
}

export async function prefetchNotificationSettings(): Promise<DehydratedState> {
  const client = new QueryClient();
  const [settings, followed] = await Promise.all([
    fetchUpstream(["notifications", "settings"], settingsSchema),
    fetchUpstream(["my", "follows"], followedSchema),
  ]);
  client.setQueryData(notificationKeys.settings, settings);
  client.setQueryData(notificationKeys.followed, followed);
  return dehydrate(client);
}
