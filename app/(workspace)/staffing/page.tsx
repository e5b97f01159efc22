import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { DeskView } from "@/components/staffing/desk/desk-view";
import { prefetchDesk } from "@/lib/query/prefetch/prefetch-desk";
import type { SearchParams } from "@/lib/query/prefetch/prefetch-records";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Staffing desk" };

export default async function DeskPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { position } = await searchParams;
  const [state] = await Promise.all([prefetchDesk([position].flat()[0]), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <DeskView />
    </HydrationBoundary>
  );
}
