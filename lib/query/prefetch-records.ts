import "server-only";
import { dehydrate, hashKey, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { listPageOf, pageOf } from "@/lib/contract/envelope";
import { viewSchema, type View } from "@/lib/contract/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { columnNames, layoutCookie, readLayout } from "@/lib/records/list-layout";
import { readListQuery } from "@/lib/records/list-query";
import { changeSchema } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas";
import { isBare, WHOLE_LIST, withView } from "@/lib/records/view-state";
import { fetchUpstream, findUpstream } from "@/lib/upstream/fetch-upstream";
import { pageArrived } from "@/lib/upstream/page-arrival";
import { getDefaultView } from "@/lib/upstream/require-user";
import { listCall } from "./list-call";
import { recordKeys } from "./record-keys";
import { historyParams } from "./record-queries";
import { viewKeys } from "./view-queries";

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * A list's page with the reader's layout. Leaves the list out where the upstream fails: the browser then asks again and
 * reports the failure.
 */
export async function prefetchRecordList(
  kind: Kind,
  params: SearchParams,
): Promise<{ state: DehydratedState; layout: string | undefined }> {
  const client = new QueryClient();
  const layout = (await cookies()).get(layoutCookie(kind))?.value;
  await unlessFailing(() => readList(client, kind, entriesOf(params), layout));
  pageArrived();
  return { state: dehydrate(client), layout };
}

async function readList(
  client: QueryClient,
  kind: Kind,
  given: [string, string][],
  savedLayout?: string,
): Promise<void> {
  const definition = definitionOf(kind);
  const named = given.find(([name]) => name === "view")?.[1];
  const read = async (view: View | null) => {
    const { query } = readListQuery(definition, withView(view?.query ?? "", given));
    const layout = readLayout(definition, view ? view.layout : savedLayout);
    const { queryKey, params } = listCall(kind, query, columnNames(layout));
    if (!client.getQueryData(queryKey)) {
      client.setQueryData(queryKey, await fetchUpstream([kind], listPageOf(schemasOf(kind).listed), params));
    }
    return queryKey;
  };
  // Most lists open without a view, so that one is read before the default view is known.
  const early = named === undefined || named === WHOLE_LIST ? read(null) : null;
  const [defaultView, namedView, earlyKey] = await Promise.all([
    getDefaultView(kind),
    early ? null : findUpstream(["views", named ?? ""], viewSchema),
    early,
  ]);
  client.setQueryData(viewKeys.default(kind), defaultView);
  if (!early) client.setQueryData(viewKeys.view(named ?? ""), namedView?.data ?? null);
  const view = isBare(definition, given) ? defaultView : namedView?.data;
  const queryKey = await read(view?.kind === kind ? view : null);
  // An unused page would only make the HTML longer.
  if (earlyKey && hashKey(earlyKey) !== hashKey(queryKey)) client.removeQueries({ queryKey: earlyKey, exact: true });
}

/** The record with the first page of its history; an unknown id ends on Page Not Found. */
export async function prefetchRecord(kind: Kind, id: string): Promise<DehydratedState> {
  const client = new QueryClient();
  await Promise.all([
    fetchRecord(kind, id).then((record) => client.setQueryData(recordKeys.record(kind, id), record)),
    unlessFailing(async () => {
      const page = await fetchUpstream([kind, id, "history"], pageOf(changeSchema), historyParams(1));
      client.setQueryData(recordKeys.history(kind, id), { pages: [page], pageParams: [1] });
    }),
  ]);
  return dehydrate(client);
}

/** Cached per render: a page's title and its body share one call. */
export const fetchRecord = cache((kind: Kind, id: string) => fetchUpstream([kind, id], schemasOf(kind).row));

// Redirects and Page Not Found are thrown too, and must reach the framework.
async function unlessFailing(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    unstable_rethrow(error);
  }
}

function entriesOf(given: SearchParams): [string, string][] {
  return Object.entries(given).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
}
