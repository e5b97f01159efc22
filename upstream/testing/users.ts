import { CONFIRM_ACCESS, CONFIRM_HEADER } from "@/lib/contract/changes/confirm";
import { userAccessSchema } from "@/lib/contract/accounts/user-access";
import { issueToken } from "@/upstream/accounts/auth/session";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { changeOwnAccount } from "@/upstream/accounts/sign-up/own-account";
import { LEAST } from "./examples";
import type { Caller, TestApp } from "./test-app";

export const IF_MATCH = (version: number) => ({ headers: { "if-match": `"${version}"` } });

export async function inviteUser(caller: Caller, more: object = {}) {
  return (await caller("POST", "/users", { body: { ...LEAST.users(), ...more } })).record();
}

/** Confirms what the change does to their access. */
export async function editUser(admin: Caller, id: string, body: object, caller = admin) {
  const { version } = (await admin("GET", `/users/${id}`)).record();
  const headers = { ...IF_MATCH(version).headers, [CONFIRM_HEADER]: CONFIRM_ACCESS };
  return caller("PATCH", `/users/${id}`, { body, headers });
}

export async function idOfUser({ db }: TestApp, username: string): Promise<string> {
  return (await db.selectFrom("users").select("id").where("username", "=", username).executeTakeFirstOrThrow()).id;
}

export function acceptInvitation({ db }: TestApp, userId: string, names: object = {}) {
  return inTransaction(db, (transaction) =>
    changeOwnAccount(transaction, { userId, requestId: "test", source: "invitation" }, { ...names, status: "active" }),
  );
}

/** A new active user with a session. */
export async function makeActiveUser(app: TestApp, admin: Caller, more: object = {}) {
  const { id } = await inviteUser(admin, more);
  await acceptInvitation(app, id);
  return { id, call: callerWith(app, await issueToken(app.db, id)) };
}

export function callerWith(app: TestApp, token: string): Caller {
  return (method, url, { body, headers } = {}) =>
    app.anonymous(method, url, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
}

export async function accessOfUser(admin: Caller, id: string) {
  return (await admin("GET", `/users/${id}/access`)).data(userAccessSchema);
}
