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
import { fetchUpstream } from "./fetch-upstream";

/** Asks the upstream once per render and applies the route guard again: the cookie may be out of date. */
export const requireUser = cache(async (): Promise<User> => {
  const { defaultViews: _, ...user } = await fetchMe();
  const pathname = decodeURIComponent((await headers()).get(PATHNAME_HEADER) ?? "");
  const decision = decideRoute(pathname, "", { signedIn: true, person: personOf(user) });
  if (decision.go === "to") redirect(decision.path);
  return user;
});

/** Costs no call of its own: `/auth/me` includes the default views. */
export async function getDefaultView(kind: Kind): Promise<View | null> {
  const { defaultViews } = await fetchMe();
  return defaultViews.find((view) => view.kind === kind) ?? null;
}

const fetchMe = cache(() => fetchUpstream(["auth", "me"], meSchema));
