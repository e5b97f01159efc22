import type { ReactNode } from "react";
import { RecordForm } from "@/components/records/form/record-form";
import { personOf } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import { fetchRecord } from "@/lib/query/prefetch/prefetch-records";
import type { Kind } from "@/lib/records/kinds";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ id: string }> };

/** The page that edits a record of the kind; each route's file exports what it gives. @param notes by section of the form */
export function editPage(kind: Kind, notes?: Record<string, ReactNode>) {
  return {
    generateMetadata: async ({ params }: Props) => ({
      title: `Edit ${(await fetchRecord(kind, (await params).id)).name}`,
    }),
    Page: async ({ params }: Props) => {
      const { id } = await params;
      const [record, user] = await Promise.all([fetchRecord(kind, id), requireUser()]);
      const canCreate = can(personOf(user), "create", kind);
      const form = { kind, record, userId: user.id, canCreate };
      return <RecordForm {...form} {...(notes ? { notes } : {})} />;
    },
  };
}
