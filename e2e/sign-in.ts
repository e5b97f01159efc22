import { request, type APIRequestContext } from "@playwright/test";
import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";

export async function signIn(appUrl: string, username: string): Promise<APIRequestContext> {
  const client = await visitor(appUrl);
  const answer = await client.post("/api/session", {
    data: { login: username, password: DEMO_PASSWORD },
    headers: await trustHeaders(client, appUrl),
  });
  if (!answer.ok()) throw new Error(`${username} can't sign in: ${answer.status()} ${await answer.text()}`);
  return client;
}

/** A client without a session but with the XSRF cookie that unsafe calls need. */
export async function visitor(appUrl: string): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: appUrl });
  await client.get("/auth");
  return client;
}

export async function trustHeaders(client: APIRequestContext, appUrl: string): Promise<Record<string, string>> {
  const { cookies } = await client.storageState();
  const token = cookies.find((cookie) => cookie.name === "XSRF-TOKEN")?.value ?? "";
  return { Origin: appUrl, "X-XSRF-TOKEN": token };
}
