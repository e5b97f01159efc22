import { HydrationBoundary } from "@tanstack/react-query";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { OpenSignIn } from "@/components/accounts/auth/open-sign-in";
import { InboxButton, InboxLink } from "@/components/operations/inbox/inbox-button";
import { RunDock } from "@/components/records/bulk/run-dock";
import { Shell } from "@/components/shell/shell";
import { shellPersonOf, shellPersonOfSession } from "@/components/shell/shell-person";
import { InactiveCenterBar, ViewingBar } from "@/components/shell/bars/viewing-bar";
import { isCollapsedChoice, SIDEBAR_COOKIE } from "@/components/shell/sidebar/sidebar-choice";
import { navigationFor } from "@/lib/accounts/access/navigation";
import { kindsFor } from "@/lib/accounts/access/rights";
import { DEFAULT_FORMATS } from "@/lib/formats/current-formats";
import { PersonFormats } from "@/lib/shell/installation/person-formats";
import { DEFAULT_COUNTRIES } from "@/lib/records/places/countries";
import { prefetchParts } from "@/lib/query/prefetch/prefetch-records";
import { unreadPart } from "@/lib/query/prefetch/prefetch-work";
import { authStateOf } from "@/lib/upstream/current-user";
import {
  getCountries,
  getFormats,
  getInactiveCenter,
  getOptionalFields,
  readClock,
  requireShellUser,
} from "@/lib/upstream/require-user";

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const [{ user, person }, jar, unread] = await Promise.all([
    requireShellUser(),
    cookies(),
    prefetchParts([unreadPart()]),
  ]);
  const shellPerson = user ? shellPersonOf(user) : shellPersonOfSession(person);
  const inactiveCenter = user && (await getInactiveCenter());
  return (
    <PersonFormats formats={user ? await getFormats() : DEFAULT_FORMATS}>
      <Shell
        auth={user && authStateOf(user)}
        person={shellPerson}
        navigation={navigationFor(person)}
        listableKinds={kindsFor(person, "list")}
        creatableKinds={kindsFor(person, "create")}
        importableKinds={kindsFor(person, "import")}
        inactiveCenter={inactiveCenter}
        timeZone={user ? (await readClock()).timeZone : "UTC"}
        countries={user ? await getCountries() : DEFAULT_COUNTRIES}
        optionalFields={user ? await getOptionalFields() : []}
        isViewed={user?.isViewed ?? false}
        bars={
          <>
            {inactiveCenter ? <InactiveCenterBar name={inactiveCenter.name} /> : null}
            {user?.isViewed ? <ViewingBar person={shellPerson} /> : null}
          </>
        }
        initialCollapsed={isCollapsedChoice(jar.get(SIDEBAR_COOKIE)?.value)}
        inbox={{
          sidebar: (
            <HydrationBoundary state={unread}>
              <InboxButton />
            </HydrationBoundary>
          ),
          header: (
            <HydrationBoundary state={unread}>
              <InboxLink />
            </HydrationBoundary>
          ),
        }}
      >
        {children}
        <RunDock userId={person.userId} />
        <OpenSignIn personId={person.userId} />
      </Shell>
    </PersonFormats>
  );
}
