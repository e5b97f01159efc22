import { personOf, roleLabel } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import { displayName, initialOf } from "./person-name";

/** The part of the user that reaches the browser's shell; the rest stays on the server. */
export type ShellPerson = { id: string; name: string; initial: string; roleLabel: string; photoUrl: string | null };

export function shellPersonOf(user: User): ShellPerson {
  return {
    id: user.id,
    name: displayName(user),
    initial: initialOf(user),
    roleLabel: roleLabel(personOf(user)),
    photoUrl: user.photoUrl,
  };
}
