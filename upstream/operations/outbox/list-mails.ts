import { sql } from "kysely";
import type { OpenedMail, OutboxMail } from "@/lib/contract/operations/outbox";
import type { Page } from "@/lib/contract/envelope";
import type { Database } from "@/upstream/platform/database/connect";
import { readPage } from "@/upstream/platform/http/page";

const PAGE_SIZE = 20;

const COLUMNS = sql`
  id, to_address as "to", subject, created_at, sent_at, attempts, error,
  case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state
`;

/** Newest first. @param q part of an address */
export function listMails(db: Database, { page, q }: { page: number; q: string }): Promise<Page<OutboxMail>> {
  const source = sql`from mails where position(lower(${q}) in lower(to_address)) > 0`;
  return readPage(db, { columns: COLUMNS, source, order: sql`created_at desc, id desc` }, { page, size: PAGE_SIZE });
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
