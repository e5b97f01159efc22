import type { Metadata } from "next";
import { AuthScreen } from "@/components/auth/auth-screen";
import { SignInForm } from "@/components/auth/sign-in-form";
import { readFrom, type AuthSearchParams } from "@/components/auth/read-from";
import { pageArrived } from "@/lib/upstream/page-arrival";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: Promise<AuthSearchParams> }) {
  const { returnPath, query } = readFrom(await searchParams);
  pageArrived();
  return (
    <AuthScreen
      title="Sign in to Muster"
      other={{ text: "Don’t have an account?", label: "Sign up", href: `/auth/signup${query}` }}
    >
      <SignInForm returnPath={returnPath} />
    </AuthScreen>
  );
}
