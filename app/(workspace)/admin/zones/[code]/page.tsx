import { HydrationBoundary } from "@tanstack/react-query";
import { notFound } from "next/navigation";
import { ZonePage } from "@/components/operations/zones/zone-page";
import { fetchZones, prefetchZones } from "@/lib/query/prefetch/prefetch-zones";
import { requireUser } from "@/lib/upstream/require-user";

type Props = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: Props) {
  const { code } = await params;
  return { title: (await fetchZones()).find((zone) => zone.code === decodeURIComponent(code))?.name ?? "Zone" };
}

export default async function ZoneRoutePage({ params }: Props) {
  await requireUser();
  const [{ code }, zones] = await Promise.all([params, fetchZones()]);
  const zone = zones.find((one) => one.code === decodeURIComponent(code));
  if (!zone) notFound();
  return (
    <HydrationBoundary state={await prefetchZones()}>
      <ZonePage code={zone.code} />
    </HydrationBoundary>
  );
}
