import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { AdminIndex } from "@/components/operations/admin/admin-index";
import { personOf } from "@/lib/accounts/access/access-role";
import { seesChanges } from "@/lib/accounts/access/rights";
import { adminCountParts } from "@/lib/query/prefetch/prefetch-admin";
import { prefetchParts } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Administration" };

export default async function AdminPage() {
  const [user, state] = await Promise.all([requireUser(), prefetchParts(adminCountParts())]);
  return (
    <HydrationBoundary state={state}>
      <AdminIndex seesChanges={seesChanges(personOf(user))} />
    </HydrationBoundary>
  );
}
