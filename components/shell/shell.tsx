"use client";

import { usePathname } from "next/navigation";
import { useState, type ReactNode } from "react";
import { PaletteButton } from "@/components/palette/palette-button";
import type { NavigationItem } from "@/lib/access/navigation";
import { SignedInId } from "@/lib/client/signed-in-id";
import type { Kind } from "@/lib/records/kinds";
import { Sidebar } from "./sidebar";
import type { ShellPerson } from "./shell-person";
import { saveSidebarChoice } from "./sidebar-choice";

type ShellProps = {
  person: ShellPerson;
  navigation: NavigationItem[];
  /** Kinds the person may list; `creates` are those they may create. */
  listableKinds: Kind[];
  creatableKinds: Kind[];
  /** Read from the cookie on the server, so that nothing moves after the first paint. */
  initialCollapsed: boolean;
  children: ReactNode;
};

export function Shell({
  person,
  navigation,
  listableKinds: finds,
  creatableKinds: creates,
  initialCollapsed,
  children,
}: ShellProps) {
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
    <div className="flex min-h-dvh flex-col md:flex-row">
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
            finds={finds}
            creates={creates}
            onToggleSidebar={toggleSidebar}
          />
        }
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
    </div>
  );
}
