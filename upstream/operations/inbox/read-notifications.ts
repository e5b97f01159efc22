import { sql } from "kysely";
import { NOTIFICATION_REASONS } from "@/lib/contract/operations/notification-reasons";
import type { NotificationSetting } from "@/lib/contract/operations/notifications";
import type { Database } from "@/upstream/platform/database/connect";

/** @returns false if there is no such notification of theirs */
export async function markRead(db: Database, userId: string, id: string, isRead: boolean): Promise<boolean> {
  const { rows } = await sql`
    update notifications set read_at = ${isRead ? sql`coalesce(read_at, now())` : sql`null`}
    where id = ${id} and user_id = ${userId}
    returning id
  `.execute(db);
  return rows.length > 0;
}

export async function markAllRead(db: Database, userId: string): Promise<void> {
  await sql`
    update notifications set read_at = now() where user_id = ${userId} and read_at is null and in_app
  `.execute(db);
}

export async function readSettings(db: Database, userId: string): Promise<NotificationSetting[]> {
  const rows = await db
    .selectFrom("notificationSettings")
    .select(["reason", "inApp", "byMail"])
    .where("userId", "=", userId)
    .execute();
  return NOTIFICATION_REASONS.map((reason) => {
    const saved = rows.find((row) => row.reason === reason);
    return { reason, inApp: saved?.inApp ?? true, byMail: saved?.byMail ?? false };
  });
}

export async function saveSetting(
  db: Database,
  userId: string,
  { reason, inApp, byMail }: NotificationSetting,
): Promise<void> {
  await db
    .insertInto("notificationSettings")
    .values({ userId, reason, inApp, byMail })
    .onConflict((conflict) => conflict.columns(["userId", "reason"]).doUpdateSet({ inApp, byMail }))
    .execute();
}
