import { randomBytes } from "node:crypto";
import { request } from "@playwright/test";

export const PERSON_PASSWORD = "an old password of theirs";

/** A new person of the product, with the cookies of a session of theirs. */
export async function signUpPerson(appUrl: string) {
  const username = `person-${randomBytes(5).toString("hex")}`;
  const email = `${username}@example.com`;
  const client = await request.newContext({ baseURL: appUrl });
  await client.get("/auth");
  const xsrf = (await client.storageState()).cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const answer = await client.post("/api/session/signup", {
    data: { firstName: "Robin", lastName: "Example", email, username, password: PERSON_PASSWORD },
    headers: { Origin: appUrl, "X-XSRF-TOKEN": xsrf, "X-Forwarded-For": `10.1.${Math.floor(Math.random() * 250)}.1` },
  });
  if (!answer.ok()) throw new Error(`Signing up failed: ${await answer.text()}`);
  const { cookies } = await client.storageState();
  await client.dispose();
  return { username, email, cookies };
}
