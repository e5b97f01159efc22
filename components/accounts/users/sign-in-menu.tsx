import { KeyRound, LogOut, ShieldOff } from "lucide-react";
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem } from "@/components/ui/dropdown-menu";
import type { Popup } from "@/components/ui/lazy-popup";

type SignInMenuProps = {
  popup: Popup;
  hasSessions: boolean;
  mayResetTwoFactor: boolean;
  /** Null for somebody who can’t sign in. */
  onSendLink: (() => void) | null;
  onAsk: (question: "end-sessions" | "reset-two-factor") => void;
};

export function SignInMenu({ popup, hasSessions, mayResetTwoFactor, onSendLink, onAsk }: SignInMenuProps) {
  return (
    <DropdownMenu popup={popup}>
      <DropdownMenuContent align="end">
        {onSendLink ? (
          <DropdownMenuItem onSelect={onSendLink}>
            <KeyRound aria-hidden />
            Send reset link
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem disabled={!hasSessions} onSelect={() => onAsk("end-sessions")}>
          <LogOut aria-hidden />
          Sign out all sessions
        </DropdownMenuItem>
        {mayResetTwoFactor ? (
          <DropdownMenuItem onSelect={() => onAsk("reset-two-factor")}>
            <ShieldOff aria-hidden />
            Reset two-factor
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
