import { sql, type RawBuilder } from "kysely";
import type { NotificationReason } from "@/lib/contract/operations/notification-reasons";

/**
 * Leaves the rows of `source`, by its column `user_id`, whose users haven't turned the reason off. Who wants it by mail
 * only gets it with the next digest: `IN_APP` is false for them.
 */
export function withSetting(source: string, reason: NotificationReason): RawBuilder<unknown> {
  return sql`
    left join notification_settings as setting
      on setting.user_id = ${sql.ref(`${source}.userId`)} and setting.reason = ${reason}
    where coalesce(setting.in_app or setting.by_mail, true)
  `;
}

export const IN_APP = sql<boolean>`coalesce(setting.in_app, true)`;
