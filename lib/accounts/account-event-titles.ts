import type { AccountEventType } from "@/lib/contract/accounts/account";

export const ACCOUNT_EVENT_TITLES: Record<AccountEventType, string> = {
  "email-changed": "Email changed",
  "password-set": "Password set",
  "password-changed": "Password changed",
  "password-reset": "Password reset",
  "two-factor-on": "Two-factor authentication turned on",
  "two-factor-off": "Two-factor authentication turned off",
  "recovery-codes-made": "New recovery codes made",
  "recovery-code-used": "Recovery code used",
  "passkey-added": "Passkey added",
  "passkey-renamed": "Passkey renamed",
  "passkey-removed": "Passkey removed",
  "single-sign-on-linked": "Single sign-on linked",
  "session-ended": "Session signed out",
  "sessions-ended": "Other sessions signed out",
  "all-sessions-ended": "All sessions signed out",
  "reset-link-sent": "Password reset link sent",
  "two-factor-reset": "Two-factor authentication reset",
};
