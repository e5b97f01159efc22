import type { Metadata } from "next";
import { AuthScreen, readReturnPath, type AuthSearchParams } from "@/components/auth/auth-screen";
import { SignInForm } from "@/components/auth/sign-in-form";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: Promise<AuthSearchParams> }) {
  const { returnPath, query } = readReturnPath(await searchParams);
  markPageReady();
  return (
    <AuthScreen
      title="Sign in to Muster"
      other={{ text: "Don’t have an account?", label: "Sign up", href: `/auth/signup${query}` }}
    >
      <SignInForm returnPath={returnPath} />
    </AuthScreen>
  );
}
