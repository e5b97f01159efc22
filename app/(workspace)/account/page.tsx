import type { Metadata } from "next";
import { AccountPage } from "@/components/accounts/account/account-page";
import { fetchCenterName, prefetchAccount } from "@/lib/query/prefetch/prefetch-account";
import { timeZonesWith } from "@/lib/formats/time-zones";
import { getMailDelivery, getPreferences, requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Account" };

export default async function Account() {
  const loading = requireUser();
  const [user, center, prefetched] = await Promise.all([
    loading,
    loading.then(fetchCenterName),
    prefetchAccount(loading),
  ]);
  const [preferences, delivery] = await Promise.all([getPreferences(), getMailDelivery()]);
  const formats = { ...preferences, timeZones: timeZonesWith(preferences.own.timeZone) };
  return <AccountPage user={user} center={center} formats={formats} delivery={delivery} prefetched={prefetched} />;
}
