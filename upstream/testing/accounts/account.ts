import { signedInSchema } from "@/lib/contract/accounts/auth";
import { unique, type Caller, type TestApp } from "@/upstream/testing/test-app";

export const PASSWORD = "quiet-lantern-42-orbit";

export type TestAccount = {
  username: string;
  id: string;
  token: string;
  call: Caller;
};

/** Somebody who has just signed up; `call` uses the token of that session. */
export async function signUpAccount(app: TestApp, headers: Record<string, string> = {}): Promise<TestAccount> {
  // All tests call from one address.
  await app.db.deleteFrom("signInAttempts").where("key", "like", "sign-up%").execute();
  const username = unique("acct");
  const body = { firstName: "Nora", lastName: "Quist", email: `${username}@example.com`, username, password: PASSWORD };
  const { accessToken, user } = (await app.anonymous("POST", "/auth/signup", { body, headers })).data(signedInSchema);
  return { username, id: user.id, token: accessToken, call: callerWith(app, accessToken) };
}

export async function signInAccount(app: TestApp, login: string, password = PASSWORD): Promise<TestAccount> {
  const answer = await app.anonymous("POST", "/auth/login", { body: { login, password } });
  const { accessToken, user } = answer.data(signedInSchema);
  return { username: login, id: user.id, token: accessToken, call: callerWith(app, accessToken) };
}

export function callerWith({ anonymous }: TestApp, token: string): Caller {
  return (method, url, { body, headers } = {}) =>
    anonymous(method, url, { body, headers: { authorization: `Bearer ${token}`, ...headers } });
}
