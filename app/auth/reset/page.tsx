import type { Metadata } from "next";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { ResetForm } from "@/components/accounts/auth/reset-form";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Set a new password" };

export default function ResetPage() {
  markPageReady();
  return (
    <AuthScreen title="Set a new password" other={{ text: "Know your password?", label: "Sign in", href: "/auth" }}>
      <ResetForm />
    </AuthScreen>
  );
}
