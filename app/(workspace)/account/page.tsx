import type { Metadata } from "next";
import { AccountFacts } from "@/components/shell/account-facts";
import { DataCredits } from "@/components/shell/data-credits";
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
