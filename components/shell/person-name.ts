import type { User } from "@/lib/contract/user";

type Named = Pick<User, "firstName" | "lastName" | "username">;

export function displayName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

export function initialOf(person: Named): string {
  const [first] = new Intl.Segmenter().segment(displayName(person));
  return first?.segment.toUpperCase() ?? "?";
}
