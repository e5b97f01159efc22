"use client";

import { useTheme } from "next-themes";
import { useRouter } from "next/navigation";
import type { RefObject } from "react";
import { useGuardedSignOut } from "@/components/shell/use-guarded-sign-out";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { commandsOf } from "./commands";
import { followPath } from "./follow-path";
import { PaletteContent } from "./palette-content";
import type { PaletteProps } from "./palette-props";

type OpenPaletteProps = PaletteProps & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** What had the focus before, and has it again afterwards. */
  opener: RefObject<Element | null>;
};

/** Finds any record, goes to any section and does what can be done from anywhere. */
export function Palette({ userId, navigation, finds, creates, onToggleSidebar, ...dialog }: OpenPaletteProps) {
  const router = useRouter();
  const { theme, setTheme } = useTheme();
  const signOut = useGuardedSignOut();
  const commands = commandsOf({
    navigation,
    creates,
    theme,
    onTheme: setTheme,
    onToggleSidebar: hasSidebar() ? onToggleSidebar : null,
    onSignOut: signOut.start,
  });

  return (
    <>
      <Dialog open={dialog.isOpen} onOpenChange={dialog.onOpen}>
        <DialogContent
          aria-describedby={undefined}
          className="max-w-xl gap-0 overflow-hidden p-0 max-sm:inset-x-2 max-sm:top-2 [&>button]:top-2.5"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveBackFocus(dialog.opener.current);
          }}
        >
          <DialogTitle className="sr-only">Quick find</DialogTitle>
          <PaletteContent
            isOpen={dialog.isOpen}
            userId={userId}
            finds={finds}
            commands={commands}
            onGo={(href) => {
              dialog.onOpen(false);
              followPath(href, (path) => router.push(path));
            }}
            onRun={(run) => {
              dialog.onOpen(false);
              run();
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

// Where the page has changed meanwhile, its content is the place to go on from.
function giveBackFocus(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.getElementById("content");
  if (target instanceof HTMLElement) target.focus();
}
