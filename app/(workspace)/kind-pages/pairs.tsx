import { PairQueue } from "@/components/records/duplicates/pair-queue";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";

export function pairsPage(kind: Kind) {
  return {
    metadata: { title: `Duplicate ${definitionOf(kind).many.toLowerCase()}` },
    Page: async () => <PairQueue kind={kind} rights={listRights(personOf(await requireUser()), kind)} />,
  };
}
