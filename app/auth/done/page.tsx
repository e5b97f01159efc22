import type { Metadata } from "next";
import { AuthScreen } from "@/components/accounts/auth/auth-screen";
import { CloseWindow } from "@/components/accounts/auth/close-window";
import { requireUser } from "@/lib/upstream/require-user";
import { authStateOf } from "@/lib/upstream/current-user";
import { markPageReady } from "@/lib/upstream/page-ready";

export const metadata: Metadata = { title: "Signed in" };

/** Where single sign-on ends that was started in a window of its own, over a page with unsaved changes. */
export default async function SignedInPage() {
  const user = await requireUser();
  markPageReady();
  return (
    <AuthScreen title="You’re signed in" note="Close this window to go on where you were.">
      <CloseWindow auth={authStateOf(user)} />
    </AuthScreen>
  );
}
