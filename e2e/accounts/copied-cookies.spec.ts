import { request } from "@playwright/test";
import { BffClient } from "@/e2e/bff-client";
import { editUser } from "./edit-user";
import { mailedLink } from "@/e2e/operations/outbox";
import { PERSON_PASSWORD, signUpPerson } from "./sign-up-person";
import { expect, test } from "@/e2e/test";

const NEW_PASSWORD = "seven quiet lanterns drift";

type Ending = (people: { own: BffClient; admin: BffClient; username: string }) => Promise<void>;

const ENDINGS: Record<string, Ending> = {
  "its owner signs out": async ({ own }) => {
    await succeed(own, "DELETE", "/api/session");
  },
  "its owner is suspended": ({ admin, username }) => editUser(admin, username, { status: "suspended" }),
  "its owner’s type changes": ({ admin, username }) => editUser(admin, username, { userType: "de" }),
  "its owner’s roles change": ({ admin, username }) => editUser(admin, username, { roles: ["ROLE_RECRUITER"] }),
  "its owner changes their password": async ({ own }) => {
    const body = { currentPassword: PERSON_PASSWORD, password: NEW_PASSWORD };
    await succeed(own, "PUT", "/api/account/password", body);
  },
  "its owner resets their password": async ({ own, admin, username }) => {
    await succeed(own, "POST", "/api/session/password-reset-requests", { login: username });
    const link = await mailedLink(admin.client, username, "/auth/reset");
    const token = link.split("#token=")[1];
    await succeed(own, "POST", "/api/session/password-reset", { token, password: NEW_PASSWORD });
  },
};

for (const [name, end] of Object.entries(ENDINGS)) {
  test(`a copied cookie is dead on the next call once ${name}`, async ({ appUrl, bffAs }) => {
    const { username, cookies } = await signUpPerson(appUrl);
    const storageState = { cookies, origins: [] };
    const copies = await Promise.all([1, 2].map(() => request.newContext({ baseURL: appUrl, storageState })));
    const client = await request.newContext({ baseURL: appUrl, storageState });
    for (const copy of copies) expect((await copy.get("/api/session")).status()).toBe(200);
    await end({ own: new BffClient(client, appUrl), admin: await bffAs("admin"), username });
    const [first, second] = copies;
    expect((await first?.get("/api/dashboard"))?.status()).toBe(401);
    expect((await second?.get("/dashboard", { maxRedirects: 0 }))?.headers().location).toBe("/api/session/ended");
    for (const context of [...copies, client]) await context.dispose();
  });
}

async function succeed(bff: BffClient, ...call: Parameters<BffClient["call"]>): Promise<void> {
  const answer = await bff.call(...call);
  expect(answer.ok(), await answer.text()).toBe(true);
}
