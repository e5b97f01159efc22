import { isAdmin, isCenterAdmin } from "@/lib/access/standing";
import type { User } from "@/lib/contract/user";

/** What the browser learns of a session: the client's auth state without its token. */
export function authStateOf(user: User) {
  return { user, isAuthenticated: true, isAdmin: isAdmin(user), isCenterAdmin: isCenterAdmin(user) };
}
