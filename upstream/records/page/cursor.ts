import { createHash } from "node:crypto";
import * as z from "zod";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { CursorValues } from "@/upstream/records/sql/ordering";

const cursorSchema = z.tuple([z.string()], z.string().nullable());

/** The checksum ties a cursor to its kind, sort, search and filters. */
export function writeCursor(kind: Kind, query: ListQuery, values: CursorValues): string {
  return Buffer.from(JSON.stringify([checksum(kind, query, values), ...values])).toString("base64url");
}

/** Null for a damaged cursor or one of another list. */
export function readCursor(kind: Kind, query: ListQuery, text: string): CursorValues | null {
  const parsed = cursorSchema.safeParse(parseJson(Buffer.from(text, "base64url").toString()));
  if (!parsed.success) return null;
  const [sum, ...values] = parsed.data;
  return sum === checksum(kind, query, values) ? values : null;
}

function checksum(kind: Kind, { sort, q, filters, where }: ListQuery, values: CursorValues): string {
  const list = JSON.stringify([kind, sort, q, Object.entries(filters), where, values]);
  return createHash("sha256").update(list).digest("base64url").slice(0, 12);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
