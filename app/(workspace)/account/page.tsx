import type { Metadata } from "next";
import { AccountFacts, DataCredits } from "@/components/shell/account-page";
import { requireUser } from "@/lib/upstream/require-user";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  return (
    <>
      <AccountFacts user={await requireUser()} />
      <DataCredits />
    </>
  );
}
