import { personOf } from "@/lib/accounts/access/access-role";
import type { SignInMethod } from "@/lib/contract/accounts/account";
import type { SignedIn } from "@/lib/contract/accounts/auth";
import type { User } from "@/lib/contract/accounts/user";
import type { Database } from "@/upstream/platform/database/connect";
import { issueToken, TOKEN_SECONDS } from "./session";
import type { Client } from "./sign-in-client";
import { isTwoFactorRequired } from "./second-factor/two-factor-roles";

type NewSession = { client: Client | null; method: SignInMethod; mustSetUpTwoFactor?: boolean };

export async function issueSession(db: Database, user: User, session: NewSession): Promise<SignedIn> {
  return { accessToken: await issueToken(db, user.id, session), expiresIn: TOKEN_SECONDS, user };
}

/** For a password alone: where the access role needs a second factor, nothing but its set-up opens. */
export async function issuePasswordSession(db: Database, user: User, client: Client | null): Promise<SignedIn> {
  const mustSetUpTwoFactor = await isTwoFactorRequired(db, personOf(user));
  return issueSession(db, user, { client, method: "password", mustSetUpTwoFactor });
}
