import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { storePassword } from "@/upstream/accounts/auth/password/credentials";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import type { Database } from "@/upstream/platform/database/connect";

export const PASSWORD = "a-password-for-tests";

/** Accounts of every access role, two centers, and one without a center. */
export const ACCOUNTS = {
  admin: { userType: "admin" },
  system: { userType: "SYS" },
  sysadmin: { userType: "user", roles: ["ROLE_SYS_ADMIN"] },
  superuser: { userType: "user", roles: ["ROLE_SUSER"] },
  center: { userType: "CLIENT_CENTER", centerCode: "NYC01" },
  center2: { userType: "client_center", centerCode: "LAX01" },
  centerless: { userType: "CLIENT_CENTER" },
  client: { userType: "CLIENT" },
  centeradmin: { userType: "CLIENT", roles: ["ROLE_CENTER_ADMIN"] },
  dataentry: { userType: "de" },
  datahead: { userType: "deh" },
  user: { userType: "user" },
} as const;

export type Account = keyof typeof ACCOUNTS;

let worldPasswordHash: Promise<string> | undefined;

export async function insertWorld(db: Database): Promise<void> {
  await sql`insert into states (id, name) values ('NY', 'New York'), ('CA', 'California')`.execute(db);
  await sql`
    insert into cities (id, state_id, name) values ('1', 'NY', 'Albany'), ('2', 'NY', 'Buffalo'), ('3', 'CA', 'Fresno')
  `.execute(db);
  await sql`insert into zones (code, name) values ('NE', 'Northeast'), ('W', 'West')`.execute(db);
  await sql`
    insert into config (key, value) values
      ('zones', '{NE,W}'), ('clientCodes', '{ACME,GLOBEX}'), ('roles', '{ROLE_SECURITY,ROLE_CENTER_MANAGER,ROLE_CENTER_ADMIN}'),
      ('security-issueCats', '{Access control,Phishing}'), ('center_manager-issueCats', '{Attendance,Safety}')
  `.execute(db);
  const centers = [
    { id: uuidv7(), code: "NYC01", name: "New York", status: "active" },
    { id: uuidv7(), code: "LAX01", name: "Los Angeles", status: "active" },
  ] as const;
  await db.insertInto("centers").values(centers).execute();
  // Hashed once for all test files of a process.
  const passwordHash = await (worldPasswordHash ??= hashPassword(PASSWORD));
  // Inserted one by one, since the accounts differ in their columns.
  for (const [username, account] of Object.entries(ACCOUNTS)) {
    const id = uuidv7();
    const email = `${username}@example.com`;
    const user = {
      id,
      username,
      email,
      firstName: username,
      ...account,
      roles: "roles" in account ? [...account.roles] : [],
    };
    await db.insertInto("users").values(user).execute();
    await storePassword(db, id, passwordHash, { type: "password-set", client: null });
  }
}
