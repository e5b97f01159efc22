import { request, type APIRequestContext, type APIResponse } from "@playwright/test";
import * as z from "zod";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

export const createdSchema = z.object({
  data: z.looseObject({ id: z.string(), version: z.number(), code: z.string() }),
});

export type CreatedRecord = z.infer<typeof createdSchema>["data"];

/** Calls the BFF with a session's cookies and the headers that its checks against cross-site requests need. */
export class BffClient {
  constructor(
    readonly client: APIRequestContext,
    private readonly appUrl: string,
  ) {}

  async call(method: string, path: string, data?: unknown, headers: Record<string, string> = {}): Promise<APIResponse> {
    const { cookies } = await this.client.storageState();
    const token = cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
    const sameSite = { Origin: this.appUrl, "X-XSRF-TOKEN": token };
    return this.client.fetch(path, { method, data, headers: { ...sameSite, ...headers }, maxRedirects: 0 });
  }

  /** @throws when the record isn't created */
  async create(kind: string, fields: Record<string, unknown>): Promise<CreatedRecord> {
    const response = await this.call("POST", `/api/${kind}`, fields);
    if (response.status() !== 201) throw new Error(`No new record in ${kind}: ${await response.text()}`);
    return createdSchema.parse(await response.json()).data;
  }
}

/** Signs in as a demo account. */
export async function signIn(appUrl: string, username: string): Promise<APIRequestContext> {
  const client = await openSignedOut(appUrl);
  const bff = new BffClient(client, appUrl);
  const response = await bff.call("POST", "/api/session", { login: username, password: DEMO_PASSWORD });
  if (!response.ok()) throw new Error(`${username} can't sign in: ${response.status()} ${await response.text()}`);
  return client;
}

/** A client without a session but with the XSRF cookie that unsafe calls need. */
async function openSignedOut(appUrl: string): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: appUrl });
  await client.get("/auth");
  return client;
}
