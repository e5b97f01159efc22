import type { Metadata } from "next";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { EmailForm } from "@/components/accounts/auth/email-form";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Email confirmation" };

export default function EmailPage() {
  markPageReady();
  return (
    <AuthScreen title="Email confirmation">
      <EmailForm />
    </AuthScreen>
  );
}
