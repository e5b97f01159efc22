"use client";

import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@/components/ui/skeleton";
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
          />
          <PageColumns side={<Facts groups={FACTS} />}>
            {account ? (
              <>
                {record.status === "invited" ? <InvitationNotice {...{ id, account, delivery }} /> : null}
                <AccessTable access={account.access} status={record.status} />
                <SignInSection account={account} />
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

function highlightsOf({ access, lastSignInAt, sessions }: UserAccessPage, isSuspended: boolean): Highlight[] {
  return [
    { label: "Access", value: isSuspended ? "None while suspended" : access.accessRole },
    { label: "Last sign-in", value: lastSignInAt ? <Moment at={lastSignInAt} /> : "Never" },
    { label: "Sessions", value: formatCount(sessions) },
  ];
}

/** How they sign in, and what happened to it. */
function SignInSection({ account: { twoFactorSince, passkeys, events } }: { account: UserAccessPage }) {
  return (
    <PageSection title="Sign-in and security">
      <p>
        Two-factor authentication:{" "}
        <span className="font-medium">
          {twoFactorSince ? (
            <>
              on, since <Moment at={twoFactorSince} />
            </>
          ) : (
            "off"
          )}
        </span>
        . Passkeys: <span className="font-medium">{passkeys === 0 ? "none" : formatCount(passkeys)}</span>.
      </p>
      {events.length > 0 ? (
        <PageList>
          {events.map(({ id, type, detail, by, at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2.5">
              <span className="font-medium">{ACCOUNT_EVENT_TITLES[type]}</span>
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
