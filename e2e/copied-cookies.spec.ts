import { request } from "@playwright/test";
import * as z from "zod";
import { BffClient } from "./bff-client";
import { mailedLink } from "./outbox";
import { signUpPerson } from "./sign-up-person";
import { expect, test } from "./test";

const OLD_PASSWORD = "an old password of theirs";
const NEW_PASSWORD = "seven quiet lanterns drift";

type Ending = (people: { own: BffClient; admin: BffClient; username: string }) => Promise<void>;

const ENDINGS: Record<string, Ending> = {
  "its owner signs out": async ({ own }) => {
    await succeed(own, "DELETE", "/api/session");
  },
  "its owner is suspended": (people) => editUser(people, { status: "suspended" }),
  "its owner’s type changes": (people) => editUser(people, { userType: "de" }),
  "its owner’s roles change": (people) => editUser(people, { roles: ["ROLE_RECRUITER"] }),
  "its owner changes their password": async ({ own }) => {
    const body = { currentPassword: OLD_PASSWORD, password: NEW_PASSWORD };
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

const usersSchema = z.object({
  data: z.object({ content: z.array(z.looseObject({ id: z.string(), version: z.number() })) }),
});

async function editUser({ admin, username }: Parameters<Ending>[0], change: object): Promise<void> {
  const list = usersSchema.parse(await (await admin.call("GET", `/api/users?q=${username}`)).json());
  const [user] = list.data.content;
  await succeed(admin, "PATCH", `/api/users/${user?.id}`, change, { "If-Match": `"${user?.version}"` });
}

async function succeed(bff: BffClient, ...call: Parameters<BffClient["call"]>): Promise<void> {
  const answer = await bff.call(...call);
  expect(answer.ok(), await answer.text()).toBe(true);
}
