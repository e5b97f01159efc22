import { personOf, roleLabel } from "@/lib/accounts/access/access-role";
import { administers, menuPagesOf, type MenuPage } from "@/lib/accounts/access/admin-pages";
import { kindsFor } from "@/lib/accounts/access/rights";
import type { User } from "@/lib/contract/accounts/user";
import type { SessionPerson } from "@/lib/accounts/session/session";

/** The part of the user that reaches the browser's shell; the rest stays on the server. */
export type ShellPerson = {
  id: string;
  name: string;
  initial: string;
  roleLabel: string;
  photoUrl: string | null;
  administers: boolean;
  /** Whether they may create something, and so have unsaved changes. */
  creates: boolean;
  /** Pages that only the account menu leads to. */
  pages: MenuPage[];
};

export function shellPersonOf(user: User): ShellPerson {
  return {
    id: user.id,
    name: displayName(user),
    initial: initialOf(user),
    roleLabel: roleLabel(personOf(user)),
    photoUrl: user.photoUrl,
    administers: administers(personOf(user)),
    creates: kindsFor(personOf(user), "create").length > 0,
    pages: menuPagesOf(personOf(user)),
  };
}

/** For an outage, when the session cookie is all that is known. */
export function shellPersonOfSession({ userId, ...person }: SessionPerson): ShellPerson {
  const label = roleLabel(person);
  const initial = label.charAt(0);
  const creates = kindsFor(person, "create").length > 0;
  const access = { administers: administers(person), creates, pages: menuPagesOf(person) };
  return { id: userId, name: "Account", initial, roleLabel: label, photoUrl: null, ...access };
}

type PersonName = Pick<User, "firstName" | "lastName" | "username">;

export function displayName({ firstName, lastName, username }: PersonName): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

export function initialOf(person: PersonName): string {
  const [first] = new Intl.Segmenter().segment(displayName(person));
  return first?.segment.toUpperCase() ?? "?";
}
