import "server-only";
import { dehydrate, hashKey, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { listPageOf, pageOf } from "@/lib/contract/envelope";
import { viewSchema, type View } from "@/lib/contract/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { columnNames, readLayout } from "@/lib/records/list-layout";
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
 * The list that the URL asks for, with the views it names and opens with. A failing upstream leaves it out: the list then
 * asks by itself and can say why.
 * @param kept the layout that the reader's browser keeps, for a list with no view
 */
export async function prefetchRecordList(
  kind: Kind,
  given: SearchParams,
  kept: string | undefined,
): Promise<DehydratedState> {
  const client = new QueryClient();
  await unlessFailing(() => readList(client, kind, entriesOf(given), kept));
  pageArrived();
  return dehydrate(client);
}

async function readList(client: QueryClient, kind: Kind, given: [string, string][], kept?: string): Promise<void> {
  const definition = definitionOf(kind);
  const named = given.find(([name]) => name === "view")?.[1];
  const read = async (view: View | null) => {
    const { query } = readListQuery(definition, withView(view?.query ?? "", given));
    const layout = readLayout(definition, view ? view.layout : kept);
    const { queryKey, params } = listCall(kind, query, columnNames(layout));
    if (!client.getQueryData(queryKey)) {
      client.setQueryData(queryKey, await fetchUpstream([kind], listPageOf(schemasOf(kind).listed), params));
    }
    return queryKey;
  };
  // Most people's lists open with no view: theirs doesn't wait to hear that.
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
  // A page that isn't shown would only make the HTML longer.
  if (earlyKey && hashKey(earlyKey) !== hashKey(queryKey)) client.removeQueries({ queryKey: earlyKey, exact: true });
}

/** A record with the newest page of its history; an unknown id ends in Page Not Found. */
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

/** One call a render, shared by a page's title and its body. */
export const fetchRecord = cache((kind: Kind, id: string) => fetchUpstream([kind, id], schemasOf(kind).row));

// Redirects and Page Not Found travel as errors too, and have to reach the framework.
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
