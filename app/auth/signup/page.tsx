import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { readFrom, type AuthSearchParams } from "@/components/auth/read-from";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { getSignUpState } from "@/lib/upstream/get-sign-up-state";
import { pageArrived } from "@/lib/upstream/page-arrival";

export const metadata: Metadata = { title: "Sign up" };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<AuthSearchParams> }) {
  const { returnPath, query } = readFrom(await searchParams);
  const state = await getSignUpState();
  pageArrived();
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
