import type { Database } from "@/upstream/database/connect";

/** Mails that no transport has taken yet. */
export async function listUnsentMails(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("mails").select("id").where("sentAt", "is", null).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/** Without a mail server, mails stay in the outbox, where administrators read them. */
export async function sendMail(db: Database, id: string): Promise<void> {
  await db.updateTable("mails").set({ sentAt: new Date() }).where("id", "=", id).where("sentAt", "is", null).execute();
}
