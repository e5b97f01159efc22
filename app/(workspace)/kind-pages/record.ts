import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { fetchRecord, prefetchRecord, type PrefetchedPart } from "@/lib/query/prefetch/prefetch-records";
import type { Kind } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";

export type RecordPageProps = { params: Promise<{ id: string }> };

/** The metadata of a record's page, whose title is the record's name. */
export function recordMetadata(kind: Kind) {
  return async ({ params }: RecordPageProps) => ({ title: (await fetchRecord(kind, (await params).id)).name });
}

/** What the page of a record displays, and what its reader may do there. @param partsOf the parts besides its history */
export async function readRecordPage(
  kind: Kind,
  { params }: RecordPageProps,
  partsOf: (id: string) => readonly PrefetchedPart[] = () => [],
) {
  const { id } = await params;
  const [state, user] = await Promise.all([prefetchRecord(kind, id, partsOf(id)), requireUser()]);
  const person = personOf(user);
  return { id, state, person, rights: listRights(person, kind) };
}
