import { HydrationBoundary } from "@tanstack/react-query";
import { notFound, redirect } from "next/navigation";
import { DeletedRecord } from "@/components/records/history/deleted-record";
import { personOf } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import { fetchDeleted, prefetchHistory } from "@/lib/query/prefetch/prefetch-records";
import { isKind, listPath } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ kind: string; id: string }> };

export async function generateMetadata({ params }: Props) {
  const { kind, id } = await params;
  return { title: isKind(kind) ? (await fetchDeleted(kind, id))?.name : undefined };
}

export default async function DeletedRecordPage({ params }: Props) {
  const { kind, id } = await params;
  if (!isKind(kind)) notFound();
  const [deleted, state, user] = await Promise.all([fetchDeleted(kind, id), prefetchHistory(kind, id), requireUser()]);
  if (!deleted) redirect(`${listPath(kind)}/${id}`);
  const person = personOf(user);
  return (
    <HydrationBoundary state={state}>
      <DeletedRecord
        kind={kind}
        record={deleted}
        mayRestore={can(person, "delete", kind)}
        mayList={can(person, "list", kind)}
      />
    </HydrationBoundary>
  );
}
