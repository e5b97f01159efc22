import type { Metadata } from "next";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { InvitationForm } from "@/components/accounts/auth/invitation-form";
import { getSession } from "@/lib/upstream/fetch-upstream";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Accept your invitation" };

export default async function InvitationPage() {
  const session = await getSession();
  markPageReady();
  return (
    <AuthScreen title="Welcome to Muster" other={{ text: "Already have a password?", label: "Sign in", href: "/auth" }}>
      <InvitationForm isSignedIn={session.state === "signed-in"} />
    </AuthScreen>
  );
}
