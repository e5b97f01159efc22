import type { Metadata } from "next";
import { DashboardView } from "@/components/dashboard/dashboard-view";
import { dashboardSchema } from "@/lib/contract/dashboard";
import { todayAt } from "@/lib/records/field-types/relative-day";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const [user, dashboard] = await Promise.all([requireUser(), fetchUpstream(["dashboard"], dashboardSchema)]);
  return <DashboardView user={user} dashboard={dashboard} today={todayAt(Date.now())} />;
}
