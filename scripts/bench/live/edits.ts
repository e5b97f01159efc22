import { fetch } from "undici";
import * as z from "zod";
import { envelope, pageOf } from "@/lib/contract/envelope";
import type { Session } from "./streams";

const stored = z.object({ id: z.string(), version: z.number() });

export type Stored = z.infer<typeof stored>;

/** Freelancers in the order of a list that an edit of their headline doesn't move. */
export async function readFreelancers({ url, headers }: Session, count: number): Promise<Stored[]> {
  const response = await fetch(`${url}/freelancers?sort=name&size=${count}`, { headers });
  return envelope(pageOf(stored)).parse(await response.json()).data.content;
}

/** Saves another headline, and notes the new version. */
export async function edit({ url, headers }: Session, record: Stored, headline: string): Promise<void> {
  const response = await fetch(`${url}/freelancers/${record.id}`, {
    method: "PATCH",
    headers: { ...headers, "content-type": "application/json", "if-match": `"${record.version}"` },
    body: JSON.stringify({ headline }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`An edit responded ${response.status}: ${text.slice(0, 300)}`);
  record.version = envelope(stored).parse(JSON.parse(text)).data.version;
}
