import { roleLabel } from "@/lib/access/access-role";
import { personOf } from "@/lib/access/person-of";
import type { User } from "@/lib/contract/user";

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

type PersonName = Pick<User, "firstName" | "lastName" | "username">;

export function displayName({ firstName, lastName, username }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

export function initialOf(person: PersonName): string {
  const [first] = new Intl.Segmenter().segment(displayName(person));
  return first?.segment.toUpperCase() ?? "?";
}
