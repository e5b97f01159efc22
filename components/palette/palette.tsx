"use client";

import { useTheme } from "next-themes";
import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useConfirmedSignOut } from "@/components/shell/sign-out";
import { Dialog, DialogContent, DialogTitle } from "@/components/ui/dialog";
import { returnFocus } from "@/components/ui/use-focus";
import { commandsOf } from "./commands";
import { followPath } from "./follow-path";
import { PaletteContent } from "./palette-content";
import type { PaletteProps } from "./palette-props";

type OpenPaletteProps = PaletteProps & {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

export function Palette({ userId, navigation, finds, creates, onToggleSidebar, ...dialog }: OpenPaletteProps) {
  const router = useRouter();
  const { theme, setTheme } = useTheme();
  const signOut = useConfirmedSignOut();
  const isLeaving = useRef(false);
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
            if (!isLeaving.current) return;
            // The focused element disappears with its page, possibly only after the next page has rendered.
            isLeaving.current = false;
            event.preventDefault();
            returnFocus(null);
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
              followPath(href, (path) => {
                isLeaving.current = true;
                router.push(path);
              });
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
