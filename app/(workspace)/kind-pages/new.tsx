import { NewRecordForm } from "@/components/records/form/new-record-form";
import type { RecordFormProps } from "@/components/records/form/record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { ownCenter } from "@/lib/accounts/access/rights";
import { toParams } from "@/lib/query/prefetch/prefetch-records";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";
import type { ListPageProps } from "./list";

/** The page that creates a record of the kind. */
export function newPage(kind: Kind, parts: Pick<RecordFormProps, "notes" | "side"> = {}) {
  return {
    metadata: { title: `New ${definitionOf(kind).one.toLowerCase()}` },
    Page: async ({ searchParams }: ListPageProps) => {
      const user = await requireUser();
      const form = { kind, userId: user.id, ownCenter: ownCenter(personOf(user), kind), ...parts };
      return <NewRecordForm {...form} params={toParams(await searchParams)} />;
    },
  };
}
