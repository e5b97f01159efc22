import type { Metadata } from "next";
import { AccountPage } from "@/components/account/account-page";
import { fetchCenterName, prefetchSecurity } from "@/lib/query/prefetch/prefetch-account";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Account" };

export default async function Account() {
  const loading = requireUser();
  const [user, center, security] = await Promise.all([loading, loading.then(fetchCenterName), prefetchSecurity()]);
  return <AccountPage user={user} center={center} security={security} />;
}
