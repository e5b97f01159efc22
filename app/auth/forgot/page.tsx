import type { Metadata } from "next";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { ForgotForm } from "@/components/accounts/auth/forgot-form";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPage() {
  markPageReady();
  return (
    <AuthScreen
      title="Forgot your password?"
      note="We’ll mail you a link to set a new one."
      other={{ text: "Remember it after all?", label: "Sign in", href: "/auth" }}
    >
      <ForgotForm />
    </AuthScreen>
  );
}
