import type { Page } from "@playwright/test";
import * as z from "zod";
import { kindOfPath, type Kind } from "@/lib/records/kinds";

/** What fills a record's page, by kind; of other kinds the first record is like the rest. */
const FIGURES: Partial<Record<Kind, readonly string[]>> = {
  companies: ["openProjects"],
  centers: ["openProjects", "activeAssignments"],
  teams: ["headcount"],
};

const list = z.object({ data: z.object({ content: z.array(z.looseObject({ id: z.string() })) }) });

/** Replaces `{id}` with the record of the list's first page that has most in it, and `{emptyId}` with the emptiest. */
export async function withRecordId(page: Page, path: string): Promise<string> {
  const isEmptiest = path.includes("{emptyId}");
  if (!isEmptiest && !path.includes("{id}")) return path;
  const { kind = null } = kindOfPath(path) ?? {};
  const figures = (kind && FIGURES[kind]) ?? [];
  const query = figures.length > 0 ? `size=100&fields=${figures.join(",")}` : "size=1";
  const answer = list.parse(await (await page.request.get(`/api/${kind}?${query}`)).json());
  const sumOf = (row: Record<string, unknown>) => figures.reduce((sum, name) => sum + Number(row[name] ?? 0), 0);
  const fullestFirst = answer.data.content.toSorted((a, b) => sumOf(b) - sumOf(a));
  const id = fullestFirst.at(isEmptiest ? -1 : 0)?.id ?? "";
  return path.replace("{id}", id).replace("{emptyId}", id);
}
