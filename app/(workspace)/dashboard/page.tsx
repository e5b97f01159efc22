import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { DashboardView } from "@/components/staffing/dashboard/dashboard-view";
import { MyTasksPanel } from "@/components/operations/tasks/mine/my-tasks-panel";
import { personOf } from "@/lib/accounts/access/access-role";
import { can } from "@/lib/accounts/access/rights";
import { dashboardSchema } from "@/lib/contract/staffing/dashboard";
import { prefetchOwnParts } from "@/lib/query/prefetch/prefetch-dashboard";
import { fetchUpstream } from "@/lib/upstream/fetch-upstream";
import { readClock, requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Dashboard" };

export default async function DashboardPage() {
  const loading = requireUser();
  const [user, dashboard, [tasks, others]] = await Promise.all([
    loading,
    fetchUpstream(["dashboard"], dashboardSchema),
    prefetchOwnParts(loading.then(personOf)),
  ]);
  const clock = await readClock();
  const canList = can(personOf(user), "list", "tasks");
  const panel = <MyTasksPanel today={clock.today} canList={canList} isAlone={dashboard.scope.of === "none"} />;
  return (
    <HydrationBoundary state={tasks}>
      <HydrationBoundary state={others}>
        <DashboardView user={user} dashboard={dashboard} clock={clock} tasks={panel} />
      </HydrationBoundary>
    </HydrationBoundary>
  );
}
