import { uuidv7 } from "uuidv7";
import { storePassword } from "@/upstream/accounts/auth/password/credentials";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { unique, type TestApp } from "@/upstream/testing/test-app";

export const OLD_PASSWORD = "an old password of theirs";

type Person = { isInvited?: boolean; firstName?: string };

/** Somebody with a password, unless they are invited and have none yet. */
export async function makeLinkedPerson({ db }: TestApp, { isInvited = false, firstName }: Person = {}) {
  const id = uuidv7();
  const username = unique("person");
  const email = `${username}@example.com`;
  await db.insertInto("users").values({ id, username, email, userType: "user", firstName }).execute();
  if (!isInvited) await storePassword(db, id, await hashPassword(OLD_PASSWORD), { type: "password-set", client: null });
  return { id, username, email };
}

/** The mails to an address, oldest first. */
export function mailsTo({ db }: TestApp, address: string): Promise<{ subject: string; body: string }[]> {
  return db
    .selectFrom("mails")
    .select(["subject", "body"])
    .where("toAddress", "=", address)
    .orderBy("createdAt")
    .execute();
}
