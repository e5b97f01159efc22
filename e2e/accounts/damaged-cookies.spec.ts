import { rawRequest } from "@/e2e/raw-request";
import { expect, test } from "@/e2e/test";

const DAMAGES: readonly ((value: string) => string)[] = [
  (value) => value.slice(0, -4),
  (value) => value.slice(1),
  (value) => `${value.slice(0, 40)}x${value.slice(40)}`,
  (value) => value.replace("Fe26.2", "Fe26.1"),
  (value) => value.replaceAll("*", "."),
  (value) => value.split("*").reverse().join("*"),
  () => "",
  () => "Fe26.2*",
  () => "Fe26.2*1*2*3*4*5*6*7",
  () => "%E0%A4%A",
  () => "null",
  () => "x".repeat(3000),
];

test("a damaged session cookie with a valid token cookie keeps the user signed in", async ({ appUrl, sessions }) => {
  const { session, token } = await seals(sessions);
  for (const damage of DAMAGES) {
    const Cookie = `session=${damage(session)}; token=${token}`;
    const page = await rawRequest(appUrl, "/freelancers", { Cookie });
    expect(page.status, damage.toString()).toBe(200);
    expect((await rawRequest(appUrl, "/api/session", { Cookie })).status).toBe(200);
  }
});

test("two damaged cookies mean signed out, never a server error", async ({ appUrl, sessions }) => {
  const { session, token } = await seals(sessions);
  for (const damage of DAMAGES) {
    const Cookie = `session=${damage(session)}; token=${damage(token)}`;
    const page = await rawRequest(appUrl, "/freelancers", { Cookie });
    expect(page.headers.location, damage.toString()).toContain("/auth");
    expect((await rawRequest(appUrl, "/api/session", { Cookie })).status).toBe(401);
  }
});

async function seals(sessions: (username: string) => Promise<{ cookies: { name: string; value: string }[] }>) {
  const { cookies } = await sessions("admin");
  const valueOf = (name: string) => cookies.find((cookie) => cookie.name === name)?.value ?? "";
  return { session: valueOf("session"), token: valueOf("token") };
}
