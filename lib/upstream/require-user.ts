import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { decideRoute } from "@/lib/accounts/access/page-access";
import { meSchema, type MailDelivery, type User } from "@/lib/contract/accounts/user";
import type { Formats } from "@/lib/formats/current-formats";
import { resolveFormats, type Preferences } from "@/lib/formats/resolve-formats";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";
import type { View } from "@/lib/contract/records/views";
import type { Kind } from "@/lib/records/kinds";
import { PATHNAME_HEADER } from "@/lib/accounts/session/pathname";
import type { SessionPerson } from "@/lib/accounts/session/session";
import { type Clock, todayIn } from "@/lib/staffing/days";
import { fetchUpstream, getSession, UpstreamError } from "./fetch-upstream";
import { setRenderedFormats } from "./rendered-formats";

/** The only page that opens before somebody has set up the two-factor authentication that their access role needs. */
const SETUP_PATH = "/auth/two-factor";

/** `isViewed`: an administrator looks at the product as this user, and can change nothing. */
type SignedInUser = User & { isViewed?: boolean; isCenterInactive?: boolean };

/** Asks the upstream once per render and applies the route guard again: the cookie may be out of date. */
export const requireUser = cache(async (): Promise<SignedInUser> => {
  const { viewer, inactiveCenter, mustSetUpTwoFactor, ...rest } = await fetchMe();
  const { defaultViews: _, isMailDelivered: __, timeZone: ___, locale: ____, preferences: _____, ...me } = rest;
  const user = { ...me, ...(viewer && { isViewed: true }), ...(inactiveCenter && { isCenterInactive: true }) };
  const pathname = decodeURIComponent((await headers()).get(PATHNAME_HEADER) ?? "");
  if (mustSetUpTwoFactor && pathname !== SETUP_PATH) redirect(SETUP_PATH);
  const decision = decideRoute(pathname, "", { signedIn: true, person: personOf(user) });
  if (decision.type === "redirect") redirect(decision.path);
  return user;
});

/**
 * For the shell, which stays during an outage: `user` is null then, and `person` comes from the session cookie.
 * @throws UpstreamError if that cookie is missing
 */
export async function requireShellUser(): Promise<{ user: SignedInUser | null; person: SessionPerson }> {
  try {
    const user = await requireUser();
    return { user, person: { ...personOf(user), userId: user.id } };
  } catch (error) {
    const session = error instanceof UpstreamError ? await getSession() : null;
    if (session?.state === "signed-in" && session.person) return { user: null, person: session.person };
    throw error;
  }
}

/** The person's own center if it is inactive; null also for those who can activate it. */
export async function getInactiveCenter(): Promise<{ name: string } | null> {
  const { inactiveCenter, ...user } = await fetchMe();
  return administers(personOf(user)) ? null : inactiveCenter;
}

/** Costs no call of its own: `/auth/me` includes the default views. */
export async function getDefaultView(kind: Kind): Promise<View | null> {
  const { defaultViews } = await fetchMe();
  return defaultViews.find((view) => view.kind === kind) ?? null;
}

/** Where the invitations that the signed-in user sends go, and whether they may open the outbox. */
export async function getMailDelivery(): Promise<MailDelivery> {
  const { isMailDelivered, ...user } = await fetchMe();
  return { isDelivered: isMailDelivered, opensOutbox: administers(personOf(user)) };
}

/** Costs no call of its own: `/auth/me` includes the time zone. */
export async function readClock(): Promise<Clock> {
  const { timeZone } = await fetchMe();
  return { today: todayIn(timeZone, Date.now()), timeZone };
}

/** Costs no call of its own: `/auth/me` includes the required fields that records may lack. */
export async function getOptionalFields(): Promise<OptionalFields> {
  return (await fetchMe()).optionalFields;
}

/** Costs no call of its own: `/auth/me` includes the countries. */
export async function getCountries(): Promise<readonly string[]> {
  return (await fetchMe()).countries;
}

/** Costs no call of its own: `/auth/me` includes what the person and the installation have chosen. */
export async function getPreferences(): Promise<{
  own: Preferences;
  installation: Pick<Formats, "locale" | "timeZone">;
}> {
  const { preferences, locale, timeZone } = await fetchMe();
  return { own: preferences, installation: { locale, timeZone } };
}

export async function getFormats(): Promise<Formats> {
  const { own, installation } = await getPreferences();
  return resolveFormats(own, installation);
}

export async function mustSetUpTwoFactor(): Promise<boolean> {
  return (await fetchMe()).mustSetUpTwoFactor;
}

const fetchMe = cache(async () => {
  const me = await fetchUpstream(["auth", "me"], meSchema);
  setRenderedFormats(resolveFormats(me.preferences, me));
  return me;
});
