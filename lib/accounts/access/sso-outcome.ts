/** Why somebody came back from the identity provider without being signed in, as `/auth?sso=…`. */
export type SsoOutcome = "cancelled" | "expired" | "no-account" | "unverified" | "unavailable";

const TEXTS = new Map<string, string>(
  Object.entries({
    cancelled: "You canceled the sign-in.",
    expired: "The sign-in took too long or was used already. Start again.",
    "no-account": "This account can’t sign in to Muster. Ask an administrator to invite you.",
    unverified: "Your email address isn’t verified there yet. Verify it, then sign in again.",
    unavailable: "The sign-in service isn’t responding. Try again in a moment, or use your password.",
  } satisfies Record<SsoOutcome, string>),
);

/** Null for anything but an outcome. */
export function ssoOutcomeText(outcome: unknown): string | null {
  return typeof outcome === "string" ? (TEXTS.get(outcome) ?? null) : null;
}
