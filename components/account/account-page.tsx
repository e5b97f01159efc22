import { HydrationBoundary, type DehydratedState } from "@tanstack/react-query";
import { buttonVariants } from "@/components/ui/button";
import { shellPersonOf } from "@/components/shell/shell-person";
import { SignOutButton } from "@/components/shell/sidebar/sign-out";
import { kindsFor } from "@/lib/access/rights";
import { personOf } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import { ACCOUNT_SECTIONS } from "./account-sections";
import { DataCredits } from "./data-credits";
import { PreferencesSection } from "./preferences-section";
import { ProfileSection } from "./profile-section";
import { SecuritySections } from "./security-sections";

type AccountPageProps = { user: User; security: DehydratedState };

export function AccountPage({ user, security }: AccountPageProps) {
  return (
    <>
      <div className="grid max-w-[64rem] gap-x-10 gap-y-5 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <header className="flex flex-wrap items-center justify-between gap-3 lg:col-span-2">
          <h1 className="page-title">Account</h1>
          <SignOutButton className={buttonVariants({ variant: "secondary" })}>Sign Out</SignOutButton>
        </header>
        <AccountIndex />
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <ProfileSection user={user} person={shellPersonOf(user)} />
          <HydrationBoundary state={security}>
            <SecuritySections username={user.username} />
          </HydrationBoundary>
          <PreferencesSection kinds={kindsFor(personOf(user), "list")} />
        </div>
      </div>
      <DataCredits />
    </>
  );
}

function AccountIndex() {
  return (
    <nav aria-label="Account sections" className="max-lg:hidden">
      <ul className="sticky top-5 -ml-2 grid gap-0.5">
        {ACCOUNT_SECTIONS.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block rounded-md px-2 py-1.5 text-muted-foreground hover:bg-accent hover:text-foreground"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
