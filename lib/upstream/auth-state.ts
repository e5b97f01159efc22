import { isAdmin, isCenterAdmin } from "@/lib/access/access-role";
import type { AuthState } from "@/lib/contract/auth";
import type { User } from "@/lib/contract/user";

export function authStateOf(user: User): AuthState {
  return { user, isAuthenticated: true, isAdmin: isAdmin(user), isCenterAdmin: isCenterAdmin(user) };
}
