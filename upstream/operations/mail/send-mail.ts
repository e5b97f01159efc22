import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { conflict, notFound } from "@/upstream/platform/http/problem-error";
import { describeMailFailure, type MailServer } from "./mail-server";
import type { Mail } from "./queue-mail";

// Longer than an attempt takes, and shorter than the queue waits before another worker tries.
const CLAIM_SECONDS = 100;

/** Mails that may still be sent. */
export async function listUnsentMails(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("mails")
    .select("id")
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Sends a mail and forgets its text, whose links shouldn't be stored longer than needed. Without a mail server it stays
 * in the outbox, where administrators read it. Does nothing if it has been sent, or another worker is sending it.
 * @throws Error that names no text of the mail, if the attempt failed; how often the queue then tries again stands in
 * queue/job-handlers.ts
 */
export async function sendMail(db: Database, server: MailServer | null, id: string): Promise<void> {
  const mail = await claimMail(db, id);
  if (!mail) return;
  if (!server) return markSent(db, id, { isBodyStored: true });
  try {
    await server.send(mail, id);
  } catch (error) {
    const reason = describeMailFailure(error);
    await db.updateTable("mails").set({ error: reason, claimedUntil: null }).where("id", "=", id).execute();
    throw new MailNotSent(reason);
  }
  await markSent(db, id, { isBodyStored: false });
}

class MailNotSent extends Error {}

/** After the last attempt. */
export async function giveUpMail(db: Database, id: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ failedAt: new Date() })
    .where("id", "=", id)
    .where("sentAt", "is", null)
    .execute();
}

/**
 * Queues a mail again that was given up: once, however many ask for it.
 * @throws ProblemError 404 if there is no such mail, 409 if it can't be sent again
 */
export async function retryMail(db: Database, jobs: Jobs, id: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ failedAt: string | null; body: string }>`
      select failed_at, body from mails where id = ${id} for update
    `.execute(transaction);
    const [mail] = rows;
    if (!mail) throw notFound();
    if (mail.failedAt === null) throw conflict("Only an email that was given up can be sent again.");
    if (mail.body === "") throw conflict("The text of this email has been deleted, so it can’t be sent again.");
    await sql`update mails set failed_at = null, claimed_until = null where id = ${id}`.execute(transaction);
    await jobs.enqueue(transaction, "mail", { mailId: id });
  });
  jobs.wake("mail");
}

async function claimMail(db: Database, id: string): Promise<Mail | null> {
  const { rows } = await sql<Mail>`
    update mails set attempts = attempts + 1, claimed_until = now() + ${CLAIM_SECONDS} * interval '1 second'
    where id = ${id} and sent_at is null and failed_at is null and (claimed_until is null or claimed_until < now())
    returning to_address as "to", subject, body as text, html
  `.execute(db);
  return rows[0] ?? null;
}

async function markSent(db: Database, id: string, { isBodyStored }: { isBodyStored: boolean }): Promise<void> {
  const body = isBodyStored ? {} : { body: "", html: "" };
  await db
    .updateTable("mails")
    .set({ sentAt: new Date(), error: null, claimedUntil: null, ...body })
    .where("id", "=", id)
    .execute();
}
