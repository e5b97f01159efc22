import type { Metadata } from "next";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { ForgotForm } from "@/components/accounts/auth/forgot-form";
import { getSignInOptions } from "@/lib/upstream/fetch-upstream";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Forgot password" };

export default async function ForgotPage() {
  const isDelivered = (await getSignInOptions())?.isMailDelivered ?? true;
  markPageReady();
  return (
    <AuthScreen
      title="Forgot your password?"
      note={
        isDelivered
          ? "We’ll send you a link to set a new one."
          : "Request a link to set a new one. An administrator passes it on to you."
      }
      other={{ text: "Remember it after all?", label: "Sign in", href: "/auth" }}
    >
      <ForgotForm isDelivered={isDelivered} />
    </AuthScreen>
  );
}
