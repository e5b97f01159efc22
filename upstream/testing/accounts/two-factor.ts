import { Secret, TOTP } from "otpauth";
import { newAuthenticatorSchema, recoveryCodesSchema } from "@/lib/contract/accounts/account";
import { PASSWORD, type TestAccount } from "./account";

const PERIOD_MS = 30_000;

/** The code of a period: 0 is the current one. */
export function codeOf(key: string, period = 0): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + period * PERIOD_MS });
}

export async function startSetup({ call }: TestAccount): Promise<string> {
  const answer = await call("POST", "/account/two-factor", { body: { currentPassword: PASSWORD } });
  return answer.data(newAuthenticatorSchema).key;
}

export type Enrolled = TestAccount & { key: string; recoveryCodes: string[] };

/** Turns two-factor authentication on with the code of the period before, so that the current one is still unused. */
export async function enrollAccount(account: TestAccount): Promise<Enrolled> {
  const key = await startSetup(account);
  const answer = await account.call("POST", "/account/two-factor/confirmation", { body: { code: codeOf(key, -1) } });
  return { ...account, key, ...answer.data(recoveryCodesSchema) };
}
