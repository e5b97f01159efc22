import type { Metadata } from "next";
import { cookies } from "next/headers";
import { AuthScreen, readReturnPath, type AuthSearchParams } from "@/components/accounts/auth/auth-screen";
import { SignInForm } from "@/components/accounts/auth/sign-in-form";
import { SingleSignOn } from "@/components/accounts/auth/single-sign-on";
import { sessionEndText } from "@/lib/accounts/access/session-end-text";
import { readSessionEnd } from "@/lib/accounts/session/session";
import { getSignInOptions } from "@/lib/upstream/fetch-upstream";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: { searchParams: Promise<AuthSearchParams> }) {
  const params = await searchParams;
  const { returnPath, query } = readReturnPath(params);
  const options = await getSignInOptions();
  const sessionEnd = readSessionEnd(await cookies());
  markPageReady();
  const isReset = params.reset === "done";
  const ended = isReset ? undefined : endOf(params, sessionEnd ? sessionEndText(sessionEnd) : undefined);
  return (
    <AuthScreen
      title="Sign in to Muster"
      note={isReset ? "Your password is changed. Sign in with the new one." : undefined}
      sessionEnd={ended}
      other={{ text: "Don’t have an account?", label: "Sign up", href: `/auth/signup${query}` }}
    >
      {options?.singleSignOn ? <SingleSignOn {...options.singleSignOn} query={query} outcome={params.sso} /> : null}
      <SignInForm returnPath={returnPath} hasTagline={!isReset && ended === undefined} />
    </AuthScreen>
  );
}

/** Why somebody who was at work has to sign in, and that nothing they entered is lost. */
function endOf({ session, draft }: AuthSearchParams, ended: string | undefined): string | undefined {
  if (session !== "ended") return ended;
  const reason = ended ?? "Your session has ended. Sign in to go on where you were.";
  return draft === "kept" ? `${reason} What you entered is kept as a draft.` : reason;
}
