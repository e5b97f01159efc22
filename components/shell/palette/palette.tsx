"use client";

import { useTheme } from "next-themes";
import { useReaderRouter } from "@/lib/shell/reader-path";
import { useRef } from "react";
import { useConfirmedSignOut } from "@/components/shell/sidebar/sign-out";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { returnFocus } from "@/components/ui/use-focus";
import { usePageActions } from "@/lib/shell/page-actions";
import type { MenuPage } from "@/lib/accounts/access/admin-pages";
import type { NavigationItem } from "@/lib/accounts/access/navigation";
import type { Kind } from "@/lib/records/kinds";
import { pageCommands, paletteCommands } from "./commands";
import { followPath } from "./follow-path";
import { PaletteContent } from "./palette-content";

export type PaletteProps = {
  userId: string;
  navigation: NavigationItem[];
  /** The kinds that the search looks in. */
  finds: Kind[];
  creates: Kind[];
  imports: Kind[];
  administers: boolean;
  /** Pages that only the account menu leads to. */
  pages: readonly MenuPage[];
  onToggleSidebar: () => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What was typed before the palette’s code was there. */
  takeTyped: () => string;
  onReady: () => void;
};

export function Palette({ userId, onToggleSidebar, isOpen, onOpen, takeTyped, onReady, ...access }: PaletteProps) {
  const router = useReaderRouter();
  const { theme, setTheme } = useTheme();
  const signOut = useConfirmedSignOut();
  const isNavigating = useRef(false);
  // Runs once the palette has returned the focus: what it opens on the page takes the focus itself.
  const pending = useRef<(() => void) | null>(null);
  const commands = [
    ...pageCommands(usePageActions()),
    ...paletteCommands({
      ...access,
      theme,
      onTheme: setTheme,
      onToggleSidebar: hasSidebar() ? onToggleSidebar : null,
      onSignOut: signOut.start,
    }),
  ];

  return (
    <>
      <Dialog open={isOpen} onOpenChange={onOpen}>
        <DialogContent
          aria-describedby={undefined}
          className="max-w-xl gap-0 overflow-hidden p-0 max-sm:inset-x-2 max-sm:top-2 [&>button]:top-2.5"
          onCloseAutoFocus={(event) => {
            const run = pending.current;
            pending.current = null;
            if (run) setTimeout(run);
            if (!isNavigating.current) return;
            // The focused element disappears with its page, possibly only after the next page has rendered.
            isNavigating.current = false;
            event.preventDefault();
            returnFocus(null);
          }}
        >
          <DialogTitle className="sr-only">Quick find</DialogTitle>
          <PaletteContent
            isOpen={isOpen}
            userId={userId}
            takeTyped={takeTyped}
            onReady={onReady}
            finds={access.finds}
            commands={commands}
            onGo={(href) => {
              onOpen(false);
              followPath(href, (path) => {
                isNavigating.current = true;
                // The page follows its own address, of which the router says nothing when only its end changes.
                if (path.startsWith(`${window.location.pathname}#`)) window.location.assign(path);
                else router.push(path);
              });
            }}
            onRun={({ group, run }) => {
              onOpen(false);
              if (group === "This page") pending.current = run;
              else run();
            }}
          />
        </DialogContent>
      </Dialog>
      {signOut.warning}
    </>
  );
}

function hasSidebar(): boolean {
  return window.matchMedia("(width >= 48rem)").matches;
}
