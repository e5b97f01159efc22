import { isIP } from "node:net";

/** Whom passkeys belong to: the web side’s host and origin. */
export type RelyingParty = { id: string; origin: string };

/** Null if passkeys aren’t possible: the host is an IP address. */
export function relyingPartyOf(appUrl: string): RelyingParty | null {
  const { hostname, origin } = new URL(appUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, origin };
}
