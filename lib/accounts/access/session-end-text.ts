import type { SessionEnd } from "@/lib/contract/accounts/session-end";
import { SESSION_IDLE_HOURS } from "@/lib/contract/limits";
import { timeText } from "./link-time";

/** Said on the sign-in page to somebody whose session has ended. */
export function sessionEndText(end: SessionEnd): string {
  return TEXTS[end];
}

const TEXTS: Record<SessionEnd, string> = {
  unused: `You were signed out because you hadn’t used Muster for ${timeText(SESSION_IDLE_HOURS)}. Sign in again.`,
  suspended: "You were signed out because your account was suspended. Ask an administrator to reactivate it.",
  deleted: "You were signed out because your account was deleted. Ask an administrator if you still need it.",
  "other-access": "You were signed out because your access was changed. Sign in again.",
  "ended-by-administrator": "You were signed out because an administrator ended your sessions. Sign in again.",
  "ended-elsewhere": "You were signed out because you ended this session from another one. Sign in again.",
  "password-changed": "You were signed out because your password was changed. Sign in with the new one.",
  "password-reset": "You were signed out because your password was reset. Sign in with the new one.",
  "two-factor-reset":
    "You were signed out because an administrator reset your two-factor authentication. Sign in with your password.",
  "signed-out": "You were signed out. Sign in again.",
};
