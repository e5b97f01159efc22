import { sql } from "kysely";
import { DEFAULT_COUNTRIES, type Country } from "@/lib/records/places/countries";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { hasUsers } from "@/upstream/accounts/auth/users";
import { refreshBaseRates } from "@/upstream/staffing/work/store-base-rates";
import { refreshTime } from "@/upstream/staffing/work/refresh-time";
import { loadReference, readPlaces } from "@/upstream/records/reference/load-reference";
import { refreshOpenings } from "@/upstream/staffing/work/refresh-openings";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { DEMO_PASSWORD } from "./content/accounts";
import { demoExchangeRates } from "./exchange-rates";
import { generateDemo } from "./generate";
import { storeNotifications } from "./notifications";
import { store } from "./store";

/** Loads reference data and, on request, the demo data into an installation without accounts. */
export async function seed(
  db: Database,
  mode: "demo" | "none",
  countries: readonly Country[] = DEFAULT_COUNTRIES,
): Promise<void> {
  await loadReference(db, countries);
  if (mode === "demo" && !(await hasUsers(db))) await seedDemo(db, new Date());
}

export async function seedDemo(db: Database, now: Date): Promise<void> {
  const [places, passwordHash] = await Promise.all([readPlaces("US"), hashPassword(DEMO_PASSWORD)]);
  const demo = generateDemo(now, places);
  await inTransaction(db, async (transaction) => {
    await store(transaction, demo, passwordHash);
    await storeNotifications(transaction, demo);
    const rates = JSON.stringify(demoExchangeRates(now));
    await sql`update exchange_rates set rates = ${rates}::jsonb where version = 1`.execute(transaction);
  });
  await refreshTime(db);
  await refreshOpenings(db);
  await refreshBaseRates(db);
  // The embedded database never collects statistics by itself, and without them a dashboard takes ten times as long.
  await sql`analyze`.execute(db);
}
