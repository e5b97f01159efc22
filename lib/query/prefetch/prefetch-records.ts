import "server-only";
import { dehydrate, hashKey, QueryClient, type DehydratedState } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { notFound, redirect, unstable_rethrow } from "next/navigation";
import { cache } from "react";
import type * as z from "zod";
import { boardSchema } from "@/lib/contract/staffing/board";
import { listPageOf, pageOf } from "@/lib/contract/envelope";
import { problemSchema, type Problem } from "@/lib/contract/problem";
import { viewSchema, type View } from "@/lib/contract/records/views";
import { readBoardQuery, writeBoardQuery } from "@/lib/records/board-query";
import { definitionOf } from "@/lib/records/definitions";
import { deletedPath, listPath, type Kind } from "@/lib/records/kinds";
import { columnNames, readLayout, layoutCookie } from "@/lib/records/list/list-layout";
import { isListParameter, readListQuery, writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { withRenamed, type Renamed } from "@/lib/records/list/replace-values";
import { opensDefaultView, WHOLE_LIST, withView } from "@/lib/records/list/view-address";
import { changeSchema, type RecordRow } from "@/lib/records/record";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import { fetchUpstream, findUpstream } from "@/lib/upstream/fetch-upstream";
import { markPageReady } from "@/lib/upstream/page-ready";
import { getDefaultView } from "@/lib/upstream/require-user";
import { boardOptions, firstBoardQuery } from "@/lib/query/staffing/board-queries";
import { listRequest, recordKeys } from "@/lib/query/records/record-keys";
import { historyParams } from "@/lib/query/records/record-queries";
import { viewKeys } from "@/lib/query/records/views";

export type SearchParams = Record<string, string | string[] | undefined>;

/**
 * A list's page with the reader's layout. Leaves the list out if the upstream fails: the browser then asks again and
 * reports the failure.
 */
export async function prefetchRecordList(
  kind: Kind,
  searchParams: SearchParams,
): Promise<{ state: DehydratedState; layout: string | undefined }> {
  const client = new QueryClient();
  const layout = (await cookies()).get(layoutCookie(kind))?.value;
  await tolerateFailure(() => readList(client, kind, toEntries(searchParams), layout));
  markPageReady();
  return { state: dehydrate(client), layout };
}

async function readList(
  client: QueryClient,
  kind: Kind,
  params: [string, string][],
  savedLayout?: string,
): Promise<void> {
  const definition = definitionOf(kind);
  const viewId = params.find(([name]) => name === "view")?.[1];
  const read = async (view: View | null) => {
    const { query } = readListQuery(definition, withView(view?.query ?? "", params));
    const layout = readLayout(definition, view ? view.layout : savedLayout);
    const request = listRequest(kind, query, columnNames(layout));
    if (!client.getQueryData(request.queryKey)) {
      const page = await fetchUpstream([kind], listPageOf(schemasOf(kind).listed), request.params);
      client.setQueryData(request.queryKey, page);
    }
    return request.queryKey;
  };
  // Most lists open without a view, so that one is read before the default view is known.
  const bareListKey = viewId === undefined || viewId === WHOLE_LIST ? read(null) : null;
  const [defaultView, namedView, unusedKey] = await Promise.all([
    getDefaultView(kind),
    bareListKey ? null : findUpstream(["views", viewId ?? ""], viewSchema),
    bareListKey,
  ]);
  client.setQueryData(viewKeys.default(kind), defaultView);
  if (!bareListKey) client.setQueryData(viewKeys.view(viewId ?? ""), namedView?.data ?? null);
  const view = opensDefaultView(definition, params) ? defaultView : namedView?.data;
  const queryKey = await read(view?.kind === kind ? view : null);
  followRenamed(kind, params, client.getQueryData<{ renamed?: Renamed }>(queryKey)?.renamed);
  // An unused page would only make the HTML longer.
  if (unusedKey && hashKey(unusedKey) !== hashKey(queryKey)) client.removeQueries({ queryKey: unusedKey, exact: true });
}

/** What a list's page displays: the query of its address, on top of the view that it opens. */
export async function readShownQuery(kind: Kind, searchParams: SearchParams): Promise<ListQuery> {
  const definition = definitionOf(kind);
  const params = toEntries(searchParams);
  const view = await readView(kind, params).catch((error: unknown) => {
    unstable_rethrow(error);
    return null;
  });
  return readListQuery(definition, withView(view?.query ?? "", params)).query;
}

async function readView(kind: Kind, params: [string, string][]): Promise<View | null> {
  if (opensDefaultView(definitionOf(kind), params)) return getDefaultView(kind);
  const id = params.find(([name]) => name === "view")?.[1];
  if (id === undefined || id === WHOLE_LIST) return null;
  const view = (await findUpstream(["views", id], viewSchema))?.data;
  return view?.kind === kind ? view : null;
}

/** Leads a link or bookmark that names a renamed value to the same list under its present name. */
function followRenamed(kind: Kind, params: readonly [string, string][], renamed: Renamed | undefined): void {
  if (!renamed) return;
  const definition = definitionOf(kind);
  const { query } = readListQuery(definition, params);
  // A cursor belongs to the former query.
  const present = withRenamed({ ...query, after: undefined, before: undefined }, renamed);
  const others = params.filter(([name, value]) => value === "" || !isListParameter(definition, name));
  redirect(`${listPath(kind)}?${new URLSearchParams([...writeListQuery(definition, present), ...others])}`);
}

/** What a page displays besides its record. */
export type PrefetchedPart = {
  queryKey: readonly unknown[];
  path: readonly string[];
  params?: URLSearchParams;
  schema: z.ZodType;
};

/**
 * The record with the first page of its history and the other parts of its page; an unknown id ends on Page Not Found.
 * Parts that the upstream fails to answer are left out, as history is.
 */
export async function prefetchRecord(
  kind: Kind,
  id: string,
  parts: readonly PrefetchedPart[] = [],
): Promise<DehydratedState> {
  const client = new QueryClient();
  const record = fetchRecord(kind, id);
  await Promise.all([
    record.then((row) => client.setQueryData(recordKeys.record(kind, id), row)),
    readPart(record, () => readHistory(client, kind, id)),
    ...parts.map(({ queryKey, path, params, schema }) =>
      readPart(record, async () => void client.setQueryData(queryKey, await fetchUpstream(path, schema, params))),
    ),
  ]);
  return dehydrate(client);
}

async function readHistory(client: QueryClient, kind: Kind, id: string): Promise<void> {
  const page = await fetchUpstream([kind, id, "history"], pageOf(changeSchema), historyParams(1));
  client.setQueryData(recordKeys.history(kind, id), { pages: [page], pageParams: [1] });
}

/** The history of a deleted record, which says who deleted it. */
export async function prefetchHistory(kind: Kind, id: string): Promise<DehydratedState> {
  const client = new QueryClient();
  await tolerateFailure(() => readHistory(client, kind, id));
  return dehydrate(client);
}

/**
 * What a page displays at first besides what it can't do without. Parts that the upstream fails to answer, or doesn't
 * know, are left out: the browser then asks again and reports the failure.
 */
export async function prefetchParts(parts: readonly PrefetchedPart[]): Promise<DehydratedState> {
  const client = new QueryClient();
  const read = async ({ queryKey, path, params, schema }: PrefetchedPart) => {
    const answer = await findUpstream(path, schema, params);
    if (answer) client.setQueryData(queryKey, answer.data);
  };
  await Promise.all(parts.map((part) => tolerateFailure(() => read(part))));
  return dehydrate(client);
}

/** A part's 404 waits for the record's own answer, which says where a merged record went. */
async function readPart(record: Promise<unknown>, read: () => Promise<void>): Promise<void> {
  try {
    await tolerateFailure(read);
  } catch (error) {
    await record;
    throw error;
  }
}

/** The records that a page compares; an unknown id ends on Page Not Found. */
export async function prefetchRecords(kind: Kind, ids: readonly string[]): Promise<DehydratedState> {
  const client = new QueryClient();
  const records = await Promise.all(ids.map((id) => fetchRecord(kind, id)));
  for (const record of records) client.setQueryData(recordKeys.record(kind, record.id), record);
  return dehydrate(client);
}

/**
 * Cached per render: a page's title and its body share one call. The address of a merged record leads to the record that
 * it was merged into, that of a deleted one to what is known of it.
 */
export const fetchRecord = cache(async (kind: Kind, id: string) => {
  const { record, problem } = await findRecord(kind, id);
  if (record) return record;
  if (problem?.mergedInto) redirect(`${listPath(kind)}/${problem.mergedInto.id}`);
  if (problem?.deleted) redirect(deletedPath(kind, id));
  return notFound();
});

/** The deleted record's name; null if the record exists again. */
export const fetchDeleted = cache(async (kind: Kind, id: string) => {
  const { record, problem } = await findRecord(kind, id);
  if (record) return null;
  if (problem?.mergedInto) redirect(`${listPath(kind)}/${problem.mergedInto.id}`);
  return problem?.deleted ?? notFound();
});

async function findRecord(kind: Kind, id: string): Promise<{ record?: RecordRow; problem?: Problem | undefined }> {
  let problem: Problem | undefined;
  const answer = await findUpstream([kind, id], schemasOf(kind).row, undefined, async (response) => {
    problem = problemSchema.safeParse(await response.json()).data;
  });
  return answer ? { record: answer.data } : { problem };
}

/** The board, unless the upstream fails, which the browser then reports. */
export async function prefetchBoard(searchParams: SearchParams): Promise<DehydratedState> {
  const client = new QueryClient();
  const query = firstBoardQuery(readBoardQuery(new URLSearchParams(toEntries(searchParams))));
  await tolerateFailure(async () => {
    const board = await fetchUpstream(["assignments", "board"], boardSchema, writeBoardQuery(query));
    client.setQueryData(boardOptions(query).queryKey, board);
  });
  markPageReady();
  return dehydrate(client);
}

// Redirects and Page Not Found are thrown too, and must reach the framework.
async function tolerateFailure(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    unstable_rethrow(error);
  }
}

export function toParams(searchParams: SearchParams): URLSearchParams {
  return new URLSearchParams(toEntries(searchParams));
}

function toEntries(searchParams: SearchParams): [string, string][] {
  return Object.entries(searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
}
