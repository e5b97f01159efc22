import { capitalized, formatList } from "@/lib/format";
import type { ProposedPerson } from "./proposal-row";

type Proposals = readonly Pick<ProposedPerson, "contact">[];

/** Whom to write to about those proposed, each once: names by email. */
export function contactsOf(proposals: Proposals): Map<string, string> {
  return new Map(proposals.flatMap(({ contact }) => (contact ? [[contact.email, contact.name]] : [])));
}

/** Who hears of an answer to the proposals; administrators do of those without a contact. */
export function notifiedText(proposals: Proposals, verb: { one: string; many: string }): string {
  const names = [...contactsOf(proposals).values()];
  const hasAdministrators = proposals.some(({ contact }) => contact === null);
  if (names.length === 0) return `Administrators ${verb.many}`;
  const who = names.length === 1 ? names : [`your ${names.length} contacts`];
  const subject = formatList(hasAdministrators ? [...who, "administrators"] : who);
  const text = `${capitalized(subject)} ${names.length === 1 && !hasAdministrators ? verb.one : verb.many}`;
  return names.length === 1 ? text : `${text} (${formatList(names)})`;
}
