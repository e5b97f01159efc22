import "server-only";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { personOf } from "@/lib/access/person-of";
import { decideRoute } from "@/lib/access/routes";
import { userSchema, type User } from "@/lib/contract/user";
import { PATHNAME_HEADER } from "@/lib/session/pathname";
import { fetchUpstream } from "./fetch-upstream";

/**
 * The person signed in, as the upstream knows them now, asked once a render. Puts the guard's question again: the cookie
 * that the middleware read may be out of date or not say who it is.
 */
export const requireUser = cache(async (): Promise<User> => {
  const user = await fetchUpstream(["auth", "me"], userSchema);
  const pathname = decodeURIComponent((await headers()).get(PATHNAME_HEADER) ?? "");
  const decision = decideRoute(pathname, "", { signedIn: true, person: personOf(user) });
  if (decision.go === "to") redirect(decision.path);
  return user;
});
