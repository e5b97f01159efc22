import type { AccountLink, LinkPurpose } from "@/lib/contract/account/account-links";
import type { User } from "@/lib/contract/account/user";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { getLink, getLinkSender } from "@/upstream/auth/account-links";
import type { Owner } from "@/upstream/auth/password/password-strength";
import { getUser } from "@/upstream/auth/users";

/** @throws ProblemError 404 if the link no longer works or its user is disabled */
export async function requireLinkUser(db: Database, purpose: LinkPurpose, token: string): Promise<User> {
  const link = await getLink(db, purpose, token);
  const user = link && (await getUser(db, link.userId));
  if (!user) throw notFound();
  return link.email === null ? user : { ...user, email: link.email };
}

/** @throws ProblemError 404 */
export async function describeLink(db: Database, purpose: LinkPurpose, token: string): Promise<AccountLink> {
  const { username, email, firstName, lastName } = await requireLinkUser(db, purpose, token);
  return { username, email, firstName, lastName, sentBy: await getLinkSender(db, token) };
}

/** Of whose names a password shouldn't be made. */
export function ownerOf({ firstName, lastName, email, username }: User): Owner {
  return { firstName: firstName ?? "", lastName: lastName ?? "", email, username };
}
