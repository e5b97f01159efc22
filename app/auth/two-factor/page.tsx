import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { RequiredSetup } from "@/components/accounts/account/security/required-setup";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { mustSetUpTwoFactor, requireUser } from "@/lib/upstream/require-user";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Set up two-factor authentication" };

/** The only page for people whose access role needs a second factor, until they have one. */
export default async function TwoFactorPage() {
  await requireUser();
  if (!(await mustSetUpTwoFactor())) redirect("/account");
  markPageReady();
  return (
    <AuthScreen
      title="Set up two-factor authentication"
      note="Your access role needs a code from your phone besides your password."
    >
      <RequiredSetup />
    </AuthScreen>
  );
}
