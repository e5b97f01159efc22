import { ImportScreen } from "@/components/records/import/import-screen";
import { personOf } from "@/lib/accounts/access/access-role";
import { listRights } from "@/lib/accounts/access/rights";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";

export function importPage(kind: Kind) {
  return {
    metadata: { title: `Import ${definitionOf(kind).many.toLowerCase()}` },
    Page: async () => {
      const user = await requireUser();
      return <ImportScreen kind={kind} canCreate={listRights(personOf(user), kind).create} />;
    },
  };
}
