"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { UnlessViewed } from "@/lib/shell/unless-viewed";
import type { RecordRow } from "@/lib/records/record";
import { ACCOUNT_EVENT_TITLES } from "@/lib/accounts/account-event-titles";
import type { ListRights } from "@/lib/accounts/access/rights";
import type { MailDelivery } from "@/lib/contract/accounts/user";
import type { UserAccessPage } from "@/lib/contract/accounts/user-access";
import { formatCount } from "@/lib/format";
import { userAccessOptions } from "@/lib/query/accounts/user-queries";
import { Moment } from "@/components/records/moment";
import { Facts, type FactGroup } from "@/components/records/page/facts";
import { HistorySection } from "@/components/records/page/history-section";
import { PageColumns } from "@/components/records/page/page-columns";
import { FailedSection, PageList, PageSection } from "@/components/records/page/page-section";
import { RecordHeader, type Highlight } from "@/components/records/page/record-header";
import { RecordPage } from "@/components/records/page/record-page";
import { hasFailed } from "@/components/ui/part-failure";
import { AccessTable } from "./access-table";
import { InvitationNotice } from "./invitation-notice";
import { useAccountQuestion } from "./use-account-question";
import { UserActions } from "./user-actions";

type UserPageProps = { id: string; rights: ListRights; delivery: MailDelivery };

export function UserPage({ id, rights, delivery }: UserPageProps) {
  const query = useQuery(userAccessOptions(id));
  const { data: account } = query;
  // Read here: what is only read within the record’s part isn’t followed before the record is there.
  const isFailed = hasFailed(query);
  return (
    <RecordPage kind="users" id={id} rights={rights}>
      {(record) => (
        <>
          <RecordHeader
            highlights={account ? highlightsOf(account, record.status === "suspended") : []}
            action={account ? <UserActions {...{ record, account, delivery }} /> : null}
            isEditMain
          />
          <PageColumns side={<Facts groups={FACTS} />}>
            {account ? (
              <>
                {record.status === "invited" ? <InvitationNotice {...{ id, account, delivery }} /> : null}
                <AccessTable access={account.access} status={record.status} />
                <SignInSection record={record} account={account} />
                <Viewings viewings={account.viewings} />
              </>
            ) : isFailed ? (
              <FailedSection title="Access and sign-in" of={query} what="the access and the sign-ins" />
            ) : (
              <Skeleton className="h-96" />
            )}
            <HistorySection />
          </PageColumns>
        </>
      )}
    </RecordPage>
  );
}

const FACTS: readonly FactGroup[] = [
  { title: "Access", fields: ["userType", "roles", "centerCode", "companyId"] },
  { title: "Person", fields: ["firstName", "lastName", "jobTitle", "email", "username", "tags"] },
];

function highlightsOf({ access, lastSignInAt }: UserAccessPage, isSuspended: boolean): Highlight[] {
  return [
    { label: "Access", value: isSuspended ? "None while suspended" : access.accessRole },
    { label: "Last sign-in", value: lastSignInAt ? <Moment at={lastSignInAt} /> : "Never" },
  ];
}

/** How they sign in, and what happened to it. */
function SignInSection({ record, account }: { record: RecordRow; account: UserAccessPage }) {
  const { ask, dialog } = useAccountQuestion(record);
  const { may, sessions, twoFactorSince, passkeys, events } = account;
  return (
    <PageSection title="Sign-in and security">
      <PageList>
        <SignInRow
          label="Two-factor authentication"
          action={may.manage && may.resetTwoFactor ? { text: "Reset", run: () => ask("reset-two-factor") } : null}
        >
          {twoFactorSince ? (
            <>
              On, since <Moment at={twoFactorSince} />
            </>
          ) : (
            "Off"
          )}
        </SignInRow>
        <SignInRow label="Passkeys">{passkeys === 0 ? "None" : formatCount(passkeys)}</SignInRow>
        <SignInRow
          label="Sessions"
          action={may.manage && sessions > 0 ? { text: "End all", run: () => ask("end-sessions") } : null}
        >
          {sessions === 0 ? "None" : formatCount(sessions)}
        </SignInRow>
      </PageList>
      {dialog}
      {events.length > 0 ? (
        <PageList>
          {events.map(({ id, type, detail, by, at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
              <span>{ACCOUNT_EVENT_TITLES[type]}</span>
              <span className="text-muted-foreground">
                {[detail, by ? `by ${by}` : null].filter(Boolean).map((text) => `${text} · `)}
                <Moment at={at} />
              </span>
            </li>
          ))}
        </PageList>
      ) : null}
    </PageSection>
  );
}

type SignInRowProps = { label: string; action?: { text: string; run: () => void } | null; children: ReactNode };

function SignInRow({ label, action = null, children }: SignInRowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 px-4 py-1.5">
      <span className="min-w-48 text-muted-foreground max-sm:min-w-0 max-sm:basis-full">{label}</span>
      <span className="min-w-0 flex-1">{children}</span>
      {action ? (
        <UnlessViewed>
          <Button variant="secondary" size="sm" className="max-md:h-11" onClick={action.run}>
            {action.text}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </Button>
        </UnlessViewed>
      ) : null}
    </li>
  );
}

/** Administrators who looked at the product as this user. */
function Viewings({ viewings }: Pick<UserAccessPage, "viewings">) {
  if (viewings.length === 0) return null;
  return (
    <PageSection title="Viewed as this user">
      <PageList>
        {viewings.map(({ viewer, startedAt }) => (
          <li key={startedAt} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
            <span className="font-medium">{viewer.name}</span>
            <Moment at={startedAt} className="text-muted-foreground" />
          </li>
        ))}
      </PageList>
    </PageSection>
  );
}
