"use client";

import { SignOutButton } from "@/components/shell/sidebar/sign-out";
import { buttonVariants } from "@/components/ui/button";
import { TwoFactorSetup } from "./two-factor-setup";

/** Ends at the dashboard, by a full page load, since everything opens now. */
export function RequiredSetup() {
  return (
    <div className="grid gap-3">
      <TwoFactorSetup needsPassword={false} onDone={() => window.location.assign("/dashboard")} />
      <SignOutButton className={buttonVariants({ variant: "secondary", size: "lg" })}>Sign Out</SignOutButton>
    </div>
  );
}
