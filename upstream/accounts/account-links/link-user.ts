import type { AccountLink, LinkPurpose } from "@/lib/contract/accounts/account-links";
import type { User } from "@/lib/contract/accounts/user";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { getLink, getLinkSender } from "@/upstream/accounts/auth/account-links";
import type { Owner } from "@/upstream/accounts/auth/password/password-strength";
import { getUser } from "@/upstream/accounts/auth/users";

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
  return { firstName, lastName, email, username };
}
