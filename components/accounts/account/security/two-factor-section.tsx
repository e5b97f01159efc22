"use client";

import { Suspense, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Moment } from "@/components/records/moment";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AccountSecurity } from "@/lib/contract/accounts/account";
import { AccountSection } from "@/components/accounts/account/account-section";

const SetupDialog = lazy(async () => ({ default: (await import("./two-factor-dialogs")).SetupDialog }));
const NewCodesDialog = lazy(async () => ({ default: (await import("./two-factor-dialogs")).NewCodesDialog }));
const TurnOffDialog = lazy(async () => ({ default: (await import("./two-factor-dialogs")).TurnOffDialog }));

type TwoFactorSectionProps = { twoFactor: AccountSecurity["twoFactor"]; hasPassword: boolean };

const FEW_CODES = 3;

export function TwoFactorSection({ twoFactor, hasPassword }: TwoFactorSectionProps) {
  const [dialog, setDialog] = useState<"setup" | "codes" | "off" | null>(null);
  const close = () => setDialog(null);
  const { isOn, isRequired, since, recoveryCodesLeft } = twoFactor;
  return (
    <AccountSection
      id="two-factor"
      state={isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      description="A code from an authenticator app, besides your password, each time you sign in."
      action={
        isOn ? null : (
          <Button variant="secondary" onClick={() => setDialog("setup")}>
            Set up
          </Button>
        )
      }
    >
      {isOn ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border bg-card px-4 py-3 shadow-raised">
          <div className="grid gap-0.5">
            <p className={recoveryCodesLeft < FEW_CODES ? "font-medium text-warning" : "font-medium"}>
              {recoveryCodesLeft === 1 ? "1 recovery code left" : `${recoveryCodesLeft} recovery codes left`}
            </p>
            <p className="text-xs text-muted-foreground">
              {since ? (
                <>
                  Turned on <Moment at={since} />
                </>
              ) : null}
              {isRequired ? " · Your access role needs it" : null}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="sm" onClick={() => setDialog("codes")}>
              New recovery codes
            </Button>
            {isRequired ? null : (
              <Button variant="secondary" size="sm" onClick={() => setDialog("off")}>
                Turn off
              </Button>
            )}
          </div>
        </div>
      ) : null}
      <Suspense>
        {dialog === "setup" ? <SetupDialog needsPassword={hasPassword} onClose={close} /> : null}
        {dialog === "codes" ? <NewCodesDialog hasPassword={hasPassword} onClose={close} /> : null}
        {dialog === "off" ? <TurnOffDialog hasPassword={hasPassword} onClose={close} /> : null}
      </Suspense>
    </AccountSection>
  );
}
