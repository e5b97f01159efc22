import type { APIRequestContext, APIResponse } from "@playwright/test";
import * as z from "zod";
import { trustHeaders } from "./sign-in";

export const madeSchema = z.object({ data: z.looseObject({ id: z.string(), version: z.number(), code: z.string() }) });

export type MadeRecord = z.infer<typeof madeSchema>["data"];

export class BffClient {
  constructor(
    private readonly client: APIRequestContext,
    private readonly appUrl: string,
  ) {}

  async call(method: string, path: string, data?: unknown, headers: Record<string, string> = {}): Promise<APIResponse> {
    const trust = await trustHeaders(this.client, this.appUrl);
    return this.client.fetch(path, { method, data, headers: { ...trust, ...headers }, maxRedirects: 0 });
  }

  /** @throws when the record isn't created */
  async create(kind: string, fields: Record<string, unknown>): Promise<MadeRecord> {
    const answer = await this.call("POST", `/api/${kind}`, fields);
    if (answer.status() !== 201) throw new Error(`No new record in ${kind}: ${await answer.text()}`);
    return madeSchema.parse(await answer.json()).data;
  }
}
