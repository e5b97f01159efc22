import { sql } from "kysely";
import type { OpenedMail, OutboxMail } from "@/lib/contract/operations/outbox";
import type { Page } from "@/lib/contract/envelope";
import type { Database } from "@/upstream/platform/database/connect";
import { pageOf } from "@/upstream/platform/http/page";

const PAGE_SIZE = 20;

const COLUMNS = sql`
  id, to_address as "to", subject, created_at, sent_at, attempts, error,
  case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state
`;

/** Newest first. @param q part of an address */
export async function listMails(db: Database, { page, q }: { page: number; q: string }): Promise<Page<OutboxMail>> {
  const matching = sql`from mails where position(lower(${q}) in lower(to_address)) > 0`;
  const { rows } = await sql<OutboxMail>`
    select ${COLUMNS} ${matching} order by created_at desc, id desc
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}
  `.execute(db);
  const total = await sql<{ count: number }>`select count(*) ${matching}`.execute(db);
  return pageOf(rows, total.rows[0]?.count ?? 0, { page, size: PAGE_SIZE });
}

export async function getMail(
  db: Database,
  id: string,
  { isReadable }: { isReadable: boolean },
): Promise<OpenedMail | null> {
  const { rows } = await sql<OpenedMail>`
    select ${COLUMNS}, ${isReadable ? sql`nullif(body, '')` : sql`null`} as body from mails where id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}
