import { isIP } from "node:net";

/** Whom passkeys belong to: the web side’s host and origin. */
export type RelyingParty = { id: string; origin: string };

/** Null if passkeys aren’t possible: the address is unknown, or its host is an IP address. */
export function relyingPartyOf(appUrl: string | undefined): RelyingParty | null {
  if (!appUrl) return null;
  const { hostname, origin } = new URL(appUrl);
  return isIP(hostname.replace(/^\[|\]$/g, "")) ? null : { id: hostname, origin };
}
