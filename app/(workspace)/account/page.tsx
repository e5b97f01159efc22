import type { Metadata } from "next";
import { AccountPage } from "@/components/shell/account-page";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Account" };

export default async function Account() {
  return <AccountPage user={await requireUser()} />;
}
