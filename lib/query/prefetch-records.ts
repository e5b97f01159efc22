import "server-only";
import { dehydrate, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { listPageOf, pageOf } from "@/lib/contract/envelope";
import { viewSchema } from "@/lib/contract/views";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { readListQuery, writeListQuery } from "@/lib/records/list-query";
import { changeSchema } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas";
import { isBare, WHOLE_LIST, withView } from "@/lib/records/view-state";
import { fetchUpstream, findUpstream } from "@/lib/upstream/fetch-upstream";
import { pageArrived } from "@/lib/upstream/page-arrival";
import { getDefaultView } from "@/lib/upstream/require-user";
import { recordKeys } from "./record-keys";
import { historyParams } from "./record-queries";
import { viewKeys } from "./view-queries";

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * The list that the URL asks for, with the views it names and opens with. A failing upstream leaves it out: the list then
 * asks by itself and can say why.
 */
export async function prefetchRecordList(kind: Kind, given: SearchParams): Promise<DehydratedState> {
  const client = new QueryClient();
  await unlessFailing(() => readList(client, kind, entriesOf(given)));
  pageArrived();
  return dehydrate(client);
}

async function readList(client: QueryClient, kind: Kind, given: [string, string][]): Promise<void> {
  const definition = definitionOf(kind);
  const named = given.find(([name]) => name === "view")?.[1];
  const read = async (viewQuery: string) => {
    const params = writeListQuery(definition, readListQuery(definition, withView(viewQuery, given)).query);
    const page = await fetchUpstream([kind], listPageOf(schemasOf(kind).row), params);
    client.setQueryData(recordKeys.list(kind, params.toString()), page);
  };
  // Most people's lists open with no view: theirs doesn't wait to hear that.
  const early = named === undefined || named === WHOLE_LIST ? read("") : null;
  const [defaultView, namedView] = await Promise.all([
    getDefaultView(kind),
    early ? null : findUpstream(["views", named ?? ""], viewSchema),
    early,
  ]);
  client.setQueryData(viewKeys.default(kind), defaultView);
  if (!early) client.setQueryData(viewKeys.view(named ?? ""), namedView?.data ?? null);
  const view = isBare(definition, given) ? defaultView : namedView?.data;
  if (!early || (view && view.query !== "")) await read(view?.kind === kind ? view.query : "");
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
