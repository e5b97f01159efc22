import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { prefetchRecordList, type SearchParams } from "@/lib/query/prefetch/prefetch-records";
import type { Kind } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";

export type ListPageProps = { searchParams: Promise<SearchParams> };

/** What the page of a kind's list displays, and what its reader may do there. */
export async function readListPage(kind: Kind, { searchParams }: ListPageProps) {
  const list = prefetchRecordList(kind, await searchParams);
  const [user, { state, layout }] = await Promise.all([requireUser(), list]);
  const person = personOf(user);
  return { state, layout, person, rights: listRights(person, kind) };
}
