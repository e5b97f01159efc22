import { useQuery } from "@tanstack/react-query";
import { Moment } from "@/components/records/moment";
import { FactRow } from "@/components/records/page/facts";
import { FailedSection, PageSection } from "@/components/records/page/page-section";
import { useRecordPage } from "@/components/records/page/record-page";
import { hasFailed } from "@/components/ui/part-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { userAccessOptions } from "@/lib/query/accounts/user-queries";
import { ViewAsButton } from "./view-as-button";

/** What the user around it may do, in words, and how they sign in. */
export function AccountFacts() {
  const { record } = useRecordPage();
  const query = useQuery(userAccessOptions(record.id));
  const { data: account } = query;
  if (!account) {
    if (!hasFailed(query)) return <Skeleton className="h-40" />;
    return <FailedSection title="Access and sign-in" of={query} what="the access and the sign-ins" />;
  }
  const { access, lastSignInAt, twoFactorSince } = account;
  return (
    <>
      {account.may.viewAs ? <ViewAsButton id={record.id} className="justify-self-start" /> : null}
      <PageSection title="Access and sign-in">
        <dl className="border-b">
          <FactRow label="Access">
            <span className="min-w-0 py-0.5 wrap-anywhere">
              {record.status === "suspended" ? "None while suspended" : access.summary}
            </span>
          </FactRow>
          <FactRow label="Last sign-in">
            <span className="py-0.5">{lastSignInAt ? <Moment at={lastSignInAt} /> : "Never"}</span>
          </FactRow>
          <FactRow label="Two-factor">
            <span className="py-0.5">
              {twoFactorSince ? (
                <>
                  On since <Moment at={twoFactorSince} />
                </>
              ) : (
                "Off"
              )}
            </span>
          </FactRow>
        </dl>
      </PageSection>
    </>
  );
}
