import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { personOf } from "@/lib/access/access-role";
import { decideRoute } from "@/lib/access/routes";
import { meSchema, type User } from "@/lib/contract/user";
import type { View } from "@/lib/contract/views";
import type { Kind } from "@/lib/records/kinds";
import { PATHNAME_HEADER } from "@/lib/session/pathname";
import type { SessionPerson } from "@/lib/session/session";
import { fetchUpstream, getSession, UpstreamError } from "./fetch-upstream";

/** Asks the upstream once per render and applies the route guard again: the cookie may be out of date. */
export const requireUser = cache(async (): Promise<User> => {
  const { defaultViews: _, viewer: __, ...user } = await fetchMe();
  const pathname = decodeURIComponent((await headers()).get(PATHNAME_HEADER) ?? "");
  const decision = decideRoute(pathname, "", { signedIn: true, person: personOf(user) });
  if (decision.type === "redirect") redirect(decision.path);
  return user;
});

/**
 * For the shell, which stays during an outage: `user` is null then, and `person` comes from the session cookie.
 * @throws UpstreamError if that cookie is missing
 */
export async function requireShellUser(): Promise<{ user: User | null; person: SessionPerson }> {
  try {
    const user = await requireUser();
    return { user, person: { ...personOf(user), userId: user.id } };
  } catch (error) {
    const session = error instanceof UpstreamError ? await getSession() : null;
    if (session?.state === "signed-in" && session.person) return { user: null, person: session.person };
    throw error;
  }
}

/** The administrator who looks at the product as the signed-in user. */
export async function getViewer(): Promise<{ id: string; name: string } | null> {
  return (await fetchMe()).viewer;
}

/** Costs no call of its own: `/auth/me` includes the default views. */
export async function getDefaultView(kind: Kind): Promise<View | null> {
  const { defaultViews } = await fetchMe();
  return defaultViews.find((view) => view.kind === kind) ?? null;
}

const fetchMe = cache(() => fetchUpstream(["auth", "me"], meSchema));
