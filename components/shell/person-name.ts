import type { User } from "@/lib/contract/user";

type Named = Pick<User, "firstName" | "lastName" | "username">;

/** First and last name, else the username. */
export function displayName({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

/** The letter that stands for a person without a photo. */
export function initialOf(person: Named): string {
  const [first] = new Intl.Segmenter().segment(displayName(person));
  return first?.segment.toUpperCase() ?? "?";
}
