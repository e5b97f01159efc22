"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { PaletteButton } from "@/components/shell/palette/palette-button";
import type { NavigationItem } from "@/lib/accounts/access/navigation";
import { onSessionEndInOtherTab, saveAuth } from "@/lib/shell/auth-mirror";
import { InstallationCountries } from "@/lib/shell/installation/installation-countries";
import { InstallationOptionalFields } from "@/lib/shell/installation/installation-optional-fields";
import { InstallationTimeZone } from "@/lib/shell/installation/installation-time-zone";
import { useSaveQuestion } from "@/lib/shell/unsaved/save-question";
import { useCarriedLinks, useProposing } from "@/lib/shell/proposing";
import { SignedInId } from "@/lib/shell/signed-in-id";
import { Administers } from "@/lib/shell/reader-path";
import { IsViewed } from "@/lib/shell/unless-viewed";
import { endForSignOut } from "@/lib/shell/unsaved/unsaved-changes";
import type { AuthState } from "@/lib/contract/accounts/auth";
import type { Kind } from "@/lib/records/kinds";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";
import { cn } from "@/lib/utils";
import { ConnectionNotice } from "./connection/connection-notice";
import type { ShellPerson } from "./shell-person";
import { Sidebar } from "./sidebar/sidebar";
import { saveSidebarChoice } from "./sidebar/sidebar-choice";

type ShellProps = {
  /** Null during an outage. */
  auth: AuthState | null;
  person: ShellPerson;
  navigation: NavigationItem[];
  listableKinds: Kind[];
  creatableKinds: Kind[];
  importableKinds: Kind[];
  /** Read from the cookie on the server, so that nothing moves after the first paint. */
  initialCollapsed: boolean;
  /** The person's own center, if it is inactive. */
  inactiveCenter?: { name: string } | null;
  /** Of the installation; UTC during an outage. */
  timeZone: string;
  /** The codes of the installation’s countries; its default ones during an outage. */
  countries: readonly string[];
  /** Required fields that records of the installation may lack. */
  optionalFields: OptionalFields;
  /** Whether an administrator looks at the product as this person. */
  isViewed: boolean;
  /** At the foot of every screen, for few people: rendered by the server, so that the others don’t load them. */
  bars: ReactNode;
  /** The bell, in the sidebar and in the header of phones. */
  inbox: { sidebar: ReactNode; header: ReactNode };
  children: ReactNode;
};

export function Shell({ auth, person, navigation, initialCollapsed, bars, inbox, children, ...rest }: ShellProps) {
  const { listableKinds, creatableKinds, importableKinds, inactiveCenter = null, timeZone, isViewed } = rest;
  useSessionMirror(auth);
  const [isCollapsed, setCollapsed] = useState(initialCollapsed);
  // The path on which the menu was opened: navigating elsewhere closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const pathname = usePathname();
  const isMenuOpen = menuPath === pathname;

  const toggleSidebar = () => {
    setCollapsed(!isCollapsed);
    saveSidebarChoice(!isCollapsed);
  };

  return (
    <InstallationTimeZone value={timeZone}>
      <InstallationCountries value={rest.countries}>
        <InstallationOptionalFields value={rest.optionalFields}>
          <IsViewed value={isViewed}>
            <Administers value={person.administers}>
              <div
                className={cn(
                  "flex min-h-dvh flex-col md:flex-row",
                  isViewed !== (inactiveCenter !== null) && "[--shell-bars:3rem]",
                  isViewed && inactiveCenter && "[--shell-bars:6rem]",
                )}
              >
                <a
                  href="#content"
                  className="sr-only rounded-md bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
                >
                  Skip to content
                </a>
                <Sidebar
                  person={person}
                  navigation={navigation}
                  palette={
                    <PaletteButton
                      userId={person.id}
                      pathname={pathname}
                      navigation={navigation}
                      finds={listableKinds}
                      creates={creatableKinds}
                      imports={importableKinds}
                      administers={person.administers}
                      pages={person.pages}
                      onToggleSidebar={toggleSidebar}
                    />
                  }
                  inbox={inbox}
                  pathname={pathname}
                  isCollapsed={isCollapsed}
                  onToggleCollapsed={toggleSidebar}
                  isMenuOpen={isMenuOpen}
                  onToggleMenu={() => setMenuPath(isMenuOpen ? null : pathname)}
                />
                <main
                  id="content"
                  tabIndex={-1}
                  inert={isMenuOpen}
                  className="min-w-0 flex-1 p-4 outline-none md:border-l md:px-6 md:py-5 xl:px-8"
                >
                  <SignedInId value={person.id}>{children}</SignedInId>
                </main>
                <ConnectionNotice />
                <OpenQuestion />
                <Live />
                <OpenTray canPropose={creatableKinds.includes("assignments") && !isViewed} />
              </div>
              <div className="sticky bottom-0 z-50">{bars}</div>
            </Administers>
          </IsViewed>
        </InstallationOptionalFields>
      </InstallationCountries>
    </InstallationTimeZone>
  );
}

const SaveQuestionDialog = lazy(async () => ({
  default: (await import("./save-question/save-question-dialog")).SaveQuestionDialog,
}));

/** Any save may raise this question; see `lib/query/records/record-mutations.ts`. */
function OpenQuestion() {
  const question = useSaveQuestion();
  return question ? (
    <Suspense>
      <SaveQuestionDialog question={question} />
    </Suspense>
  ) : null;
}

const LiveFollower = lazy(async () => ({ default: (await import("./live/live-follower")).LiveFollower }));

/** Once the page is there: nobody waits for what others do. */
function Live() {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(true), LIVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLoaded ? (
    <Suspense>
      <LiveFollower />
    </Suspense>
  ) : null;
}

const LIVE_AFTER_MS = 3_000;

const OpeningsTray = lazy(async () => ({
  default: (await import("@/components/staffing/tray/openings-tray")).OpeningsTray,
}));

function OpenTray({ canPropose }: { canPropose: boolean }) {
  useCarriedLinks(canPropose);
  const proposing = useProposing();
  return proposing ? (
    <Suspense>
      <OpeningsTray proposing={proposing} />
    </Suspense>
  ) : null;
}

/** Mirrors the session to local storage, and follows its end in another tab. */
function useSessionMirror(auth: AuthState | null): void {
  useEffect(() => {
    if (auth) saveAuth(auth);
  }, [auth]);
  useEffect(() => onSessionEndInOtherTab(leave), []);
}

function leave(end: "signed-out" | "expired"): void {
  if (end === "expired") {
    return void import("@/lib/shell/leave-for-sign-in").then(({ signInAgain }) => signInAgain(), leaveToSignIn);
  }
  // After a sign-out no question about unsaved changes may keep the page open.
  endForSignOut();
  leaveToSignIn();
}

function leaveToSignIn(): void {
  window.location.assign("/auth");
}
