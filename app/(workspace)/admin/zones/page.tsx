import { HydrationBoundary } from "@tanstack/react-query";
import { ZoneList } from "@/components/operations/zones/zone-list";
import { prefetchZones } from "@/lib/query/prefetch/prefetch-zones";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata = { title: "Zones" };

export default async function ZonesPage() {
  const [state] = await Promise.all([prefetchZones(), requireUser()]);
  return (
    <HydrationBoundary state={state}>
      <ZoneList />
    </HydrationBoundary>
  );
}
