import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { shellPersonOf } from "@/components/shell/shell-person";
import { SignOutButton } from "@/components/shell/sidebar/sign-out";
import { kindsFor } from "@/lib/accounts/access/rights";
import { personOf } from "@/lib/accounts/access/access-role";
import { roleName } from "@/lib/records/config-values";
import type { MailDelivery, User } from "@/lib/contract/accounts/user";
import { AccountParts } from "./account-parts";
import { PreferencesSection } from "./preferences-section";
import { ProfileSection } from "./profile-section";
import { SecuritySections } from "./security/security-sections";

type AccountPageProps = {
  user: User & { isViewed?: boolean };
  center: string | null;
  formats: React.ComponentProps<typeof PreferencesSection>["formats"];
  delivery: MailDelivery;
  prefetched: DehydratedState;
};

export function AccountPage({ user, center, formats, delivery, prefetched }: AccountPageProps) {
  return (
    // As wide as forms and facts are read.
    <div className="grid gap-x-10 gap-y-5 lg:max-w-[61.5rem] lg:grid-cols-[11rem_minmax(0,1fr)]">
      <header className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
        <h1 className="page-title">Account</h1>
        <SignOutButton className={buttonVariants({ variant: "secondary" })}>Sign Out</SignOutButton>
      </header>
      <HydrationBoundary state={prefetched}>
        <AccountParts
          parts={{
            profile: (
              <ProfileSection
                user={user}
                person={shellPersonOf(user)}
                center={center}
                roles={user.roles.map(({ shortName }) => roleName(shortName))}
              />
            ),
            preferences: (
              <>
                <PreferencesSection kinds={kindsFor(personOf(user), "list")} formats={formats} />
                <DataCredits />
              </>
            ),
            security: user.isViewed ? (
              <EmptyState
                title="Only they see how they sign in"
                description="Their sessions, passkeys and security activity aren’t shown to an administrator who views as them."
              />
            ) : (
              <SecuritySections username={user.username} email={user.email} delivery={delivery} />
            ),
          }}
        />
      </HydrationBoundary>
    </div>
  );
}

const SOURCE = "https://github.com/dr5hn/countries-states-cities-database";
const LICENCE = "https://opendatacommons.org/licenses/odbl/1-0/";

/** The attribution that the licence of the state and city data requires. */
function DataCredits() {
  return (
    <p className="border-t py-4 text-[0.8125rem] text-muted-foreground">
      Location data:{" "}
      <a className="sentence-link" href={SOURCE} rel="noreferrer">
        Countries States Cities Database
      </a>{" "}
      by dr5hn,{" "}
      <a className="sentence-link" href={LICENCE} rel="noreferrer">
        ODbL 1.0
      </a>
    </p>
  );
}
