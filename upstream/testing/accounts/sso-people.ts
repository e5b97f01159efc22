import { uuidv7 } from "uuidv7";
import { CLIENT_ID, CLIENT_SECRET } from "@/scripts/test/identity-provider";
import type { SingleSignOnSettings } from "@/upstream/platform/http/app-type";
import { unique, type TestApp } from "@/upstream/testing/test-app";

/** Settings of the tests' identity provider, two of whose groups are mapped. */
export function ssoSettings(issuer: string): SingleSignOnSettings {
  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    label: "Company account",
    groups: new Map([
      ["system", { userType: "user", roles: ["ROLE_SYS_ADMIN"], centerCode: null }],
      ["center-ny", { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" }],
    ]),
    canSignUp: false,
  };
}

/** Somebody without a password, whom only the provider can sign in. */
export async function makePerson({ db }: TestApp, userType = "user") {
  const id = uuidv7();
  const username = unique("person").slice(0, 25);
  const email = `${username}@example.com`;
  await db.insertInto("users").values({ id, username, email, userType }).execute();
  return { id, username, email };
}

export function findByEmail({ db }: TestApp, email: string) {
  return db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirst();
}

export async function identitiesOf({ db }: TestApp, userId: string): Promise<number> {
  return (await db.selectFrom("identities").select("subject").where("userId", "=", userId).execute()).length;
}
