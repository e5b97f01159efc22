import type { Metadata } from "next";
import { AdminIndex } from "@/components/operations/admin/admin-index";
import { personOf } from "@/lib/accounts/access/access-role";
import { seesChanges } from "@/lib/accounts/access/rights";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Administration" };

export default async function AdminPage() {
  const person = personOf(await requireUser());
  return <AdminIndex seesChanges={seesChanges(person)} />;
}
