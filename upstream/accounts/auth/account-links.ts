import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { LINK_HOURS } from "@/lib/accounts/access/link-time";
import type { LinkPurpose } from "@/lib/contract/accounts/account-links";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { USER_NAME } from "./users";

const TOKEN_BYTES = 32;

type NewLink = {
  userId: string;
  purpose: LinkPurpose;
  createdBy: string | null;
  /** The address that the link confirms. */
  email?: string;
};

/** A new link's token; earlier links of the user for the same purpose stop working. */
export async function issueLink(db: Database, { userId, purpose, createdBy, email }: NewLink): Promise<string> {
  await revokeLinks(db, userId, purpose);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await sql`
    insert into account_links (hash, user_id, purpose, created_by, email, expires_at)
    values (${hashOf(token)}, ${userId}, ${purpose}, ${createdBy}, ${email ?? null},
      now() + ${LINK_HOURS[purpose]} * interval '1 hour')
  `.execute(db);
  return token;
}

export async function revokeLinks(db: Database, userId: string, purpose: LinkPurpose): Promise<void> {
  await sql`
    update account_links set revoked_at = now()
    where user_id = ${userId} and purpose = ${purpose} and used_at is null and revoked_at is null
  `.execute(db);
}

/** How many links the user requested within the hour. */
export async function countRecentLinks(db: Database, userId: string, purpose: LinkPurpose): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from account_links
    where user_id = ${userId} and purpose = ${purpose} and created_by is null
      and created_at > now() - interval '1 hour'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

const PAGES: Record<LinkPurpose, string> = {
  invitation: "/auth/invitation",
  "password-reset": "/auth/reset",
  "email-change": "/auth/email",
};

/** The token stands in the fragment, which browsers send to no server and no log. */
export function linkUrl(appUrl: string, purpose: LinkPurpose, token: string): string {
  return `${appUrl}${PAGES[purpose]}#token=${token}`;
}

type Link = { userId: string; email: string | null };

/** A link that still works; null if it is unknown, used, revoked or expired. */
export async function getLink(db: Database, purpose: LinkPurpose, token: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select user_id, email from account_links
    where hash = ${hashOf(token)} and purpose = ${purpose}
      and used_at is null and revoked_at is null and expires_at > now()
  `.execute(db);
  return rows[0] ?? null;
}

/** The name of whoever sent a link; null if its user requested it. */
export async function getLinkSender(db: Database, token: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select ${USER_NAME} as name from account_links join users on users.id = account_links.created_by
    where account_links.hash = ${hashOf(token)}
  `.execute(db);
  return rows[0]?.name ?? null;
}

/** Uses up a link: of concurrent calls one succeeds. @throws ProblemError 404 if the link no longer works */
export async function useLink(db: Database, purpose: LinkPurpose, token: string): Promise<Link> {
  const { rows } = await sql<Link>`
    update account_links set used_at = now()
    where hash = ${hashOf(token)} and purpose = ${purpose}
      and used_at is null and revoked_at is null and expires_at > now()
    returning user_id, email
  `.execute(db);
  const [link] = rows;
  if (!link) throw notFound();
  return link;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
