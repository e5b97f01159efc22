import type { Metadata } from "next";
import { AdminIndex } from "@/components/operations/admin/admin-index";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Administration" };

export default async function AdminPage() {
  await requireUser();
  return <AdminIndex />;
}
