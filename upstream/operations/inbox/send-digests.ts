import { sql } from "kysely";
import { formatCount } from "@/lib/format";
import { personOf } from "@/lib/accounts/access/access-role";
import type { Notification } from "@/lib/contract/operations/notifications";
import { inFormatsOfUser, type InstallationFormats } from "@/upstream/accounts/auth/person-formats";
import { getUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { mailHtml, mailText, type Paragraph } from "@/upstream/operations/mail/mail-paragraphs";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import { catchUp } from "./follows";
import { listUnmailed, UNREAD_MAX } from "./list-notifications";

type Context = InstallationFormats & { db: Database; jobs: Jobs; appUrl: string; isStopping: () => boolean };

/**
 * One mail for each person who wants notifications by mail and has new ones that are still so; a second call sends none
 * again.
 */
export async function sendDigests(context: Context, day: string): Promise<void> {
  const { db, jobs, appUrl, isStopping } = context;
  const { rows } = await sql<{ userId: string }>`
    select distinct setting.user_id from notification_settings as setting
    where setting.by_mail
      and not exists (select from digests where user_id = setting.user_id and day = ${day})
    order by setting.user_id
  `.execute(db);
  for (const { userId } of rows) {
    // Those left are found by the next try.
    if (isStopping()) throw new Error("The service is closing");
    await catchUp(db, userId);
    await inFormatsOfUser(db, userId, context, () =>
      inTransaction(db, (transaction) => sendDigest(transaction, { jobs, appUrl }, { userId, day })),
    );
  }
}

async function sendDigest(
  db: Database,
  { jobs, appUrl }: Pick<Context, "jobs" | "appUrl">,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const user = await getUser(db, userId);
  if (!user) return;
  const { notifications, outdated } = await listUnmailed(db, { userId, person: personOf(user) });
  await markMailed(db, outdated);
  if (notifications.length === 0) return;
  // Of several workers, the first to insert sends; the others wait for it here.
  const { rows } = await sql`
    insert into digests (user_id, day) values (${userId}, ${day}) on conflict do nothing returning user_id
  `.execute(db);
  if (rows.length === 0) return;
  await markMailed(
    db,
    notifications.map(({ id }) => id),
  );
  const paragraphs = paragraphsOf(notifications, appUrl);
  const content = { text: mailText(paragraphs), html: mailHtml(paragraphs) };
  await queueMail(db, jobs, { to: user.email, subject: subjectOf(notifications), ...content });
}

async function markMailed(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update notifications set mailed_at = now() where id = any(${ids}::uuid[])`.execute(db);
}

function subjectOf({ length }: readonly Notification[]): string {
  return `Muster: ${length === 1 ? "1 notification" : `${formatCount(length)}${length === UNREAD_MAX ? "+" : ""} notifications`}`;
}

function paragraphsOf(
  notifications: Awaited<ReturnType<typeof listUnmailed>>["notifications"],
  appUrl: string,
): Paragraph[] {
  return [
    ...notifications.map(({ title, text, path, slots }) => ({
      text: [title, text].filter(Boolean).join(" – "),
      ...(path ? { url: `${appUrl}${path}` } : {}),
      ...(slots && slots.openings > 0 ? { slots } : {}),
    })),
    { text: "All notifications", url: `${appUrl}/notifications` },
    { text: "You get this email once a day because you chose to." },
    { text: "Change what you get", url: `${appUrl}/notifications/settings` },
  ];
}
