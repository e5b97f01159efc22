import { uuidv7 } from "uuidv7";
import type { Database } from "@/upstream/platform/database/connect";
import type { Jobs } from "@/upstream/platform/http/app-type";

export type Mail = {
  to: string;
  subject: string;
  /** Its lines are paragraphs. */
  text: string;
  /** The same for programs that display more than text; empty for none. */
  html?: string;
};

/** Stores a mail, which is sent in the background once the passed transaction commits. */
export async function queueMail(db: Database, jobs: Jobs, { to, subject, text, html = "" }: Mail): Promise<void> {
  const id = uuidv7();
  await db.insertInto("mails").values({ id, toAddress: to, subject, body: text, html }).execute();
  await jobs.enqueue(db, "mail", { mailId: id });
}
