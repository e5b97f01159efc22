import type { Metadata } from "next";
import { AuthScreen, readReturnPath, type AuthSearchParams } from "@/components/accounts/auth/auth-screen";
import { SignUpForm } from "@/components/accounts/auth/sign-up-form";
import { getSignUpState } from "@/lib/upstream/fetch-upstream";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<AuthSearchParams> }) {
  const { returnPath, query } = readReturnPath(await searchParams);
  const state = await getSignUpState();
  markPageReady();
  return (
    <AuthScreen
      title="Create your account"
      note={state?.firstAccount ? "This is the first account, so you’ll be the administrator." : undefined}
      other={{ text: "Already have an account?", label: "Sign in", href: `/auth${query}` }}
    >
      <SignUpForm returnPath={returnPath} needsSetupCode={state?.setupCodeRequired ?? false} />
    </AuthScreen>
  );
}
