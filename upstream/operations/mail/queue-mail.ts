import { uuidv7 } from "uuidv7";
import type { Database } from "@/upstream/platform/database/connect";
import type { Jobs } from "@/upstream/platform/http/app-type";

/** Plain text; its lines are paragraphs. */
export type Mail = { to: string; subject: string; text: string };

/** Stores a mail, which is sent in the background once the passed transaction commits. */
export async function queueMail(db: Database, jobs: Jobs, { to, subject, text }: Mail): Promise<void> {
  const id = uuidv7();
  await db.insertInto("mails").values({ id, toAddress: to, subject, body: text }).execute();
  await jobs.enqueue(db, "mail", { mailId: id });
}
