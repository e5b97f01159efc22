import { personOf, roleLabel } from "@/lib/access/access-role";
import { administers } from "@/lib/access/admin-pages";
import type { User } from "@/lib/contract/user";
import type { SessionPerson } from "@/lib/session/session";

/** The part of the user that reaches the browser's shell; the rest stays on the server. */
export type ShellPerson = {
  id: string;
  name: string;
  initial: string;
  roleLabel: string;
  photoUrl: string | null;
  administers: boolean;
};

export function shellPersonOf(user: User): ShellPerson {
  return {
    id: user.id,
    name: displayName(user),
    initial: initialOf(user),
    roleLabel: roleLabel(personOf(user)),
    photoUrl: user.photoUrl,
    administers: administers(personOf(user)),
  };
}

/** For an outage, when the session cookie is all that is known. */
export function shellPersonOfSession({ userId, ...person }: SessionPerson): ShellPerson {
  const label = roleLabel(person);
  const initial = label.charAt(0);
  return { id: userId, name: "Account", initial, roleLabel: label, photoUrl: null, administers: administers(person) };
}

type PersonName = Pick<User, "firstName" | "lastName" | "username">;

export function displayName({ firstName, lastName, username }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

export function initialOf(person: PersonName): string {
  const [first] = new Intl.Segmenter().segment(displayName(person));
  return first?.segment.toUpperCase() ?? "?";
}
