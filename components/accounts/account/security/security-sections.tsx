"use client";

import { useQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import { securityOptions } from "@/lib/query/accounts/account";
import { ActivitySection } from "./activity-section";
import { EmailSection } from "./email-section";
import { PasskeysSection } from "./passkeys-section";
import { PasswordSection } from "./password-section";
import { SessionsSection } from "./sessions-section";
import { TwoFactorSection } from "./two-factor-section";

type SecuritySectionsProps = { username: string; email: string; delivery: MailDelivery };

export function SecuritySections({ username, email, delivery }: SecuritySectionsProps) {
  const { data, isError, refetch } = useQuery(securityOptions());
  if (!data) return isError ? <LoadError onRetry={() => void refetch()} /> : <Loading />;
  const { hasPassword, passwordChangedAt } = data;
  return (
    <>
      <EmailSection email={email} hasPassword={hasPassword} delivery={delivery} />
      <PasswordSection username={username} hasPassword={hasPassword} changedAt={passwordChangedAt} />
      <TwoFactorSection twoFactor={data.twoFactor} hasPassword={hasPassword} />
      <PasskeysSection passkeys={data.passkeys} canAdd={data.canAddPasskeys} hasPassword={hasPassword} />
      <SessionsSection sessions={data.sessions} />
      <ActivitySection events={data.events} />
    </>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      title="Couldn’t load your security settings"
      actions={
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}

function Loading() {
  return (
    <div className="grid gap-4" aria-label="Loading" role="status">
      {["w-40", "w-full", "w-full", "w-2/3"].map((width, i) => (
        <Skeleton key={i} className={`h-8 ${width}`} />
      ))}
    </div>
  );
}
