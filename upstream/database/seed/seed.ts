import { hashPassword } from "@/upstream/auth/password";
import { hasUsers } from "@/upstream/auth/users";
import { loadReference } from "@/upstream/reference/load-reference";
import { readPlaces } from "@/upstream/reference/places";
import type { Database } from "../connect";
import { inTransaction } from "../transaction";
import { DEMO_PASSWORD } from "./content/accounts";
import { generateDemo } from "./generate";
import { store } from "./store";

/** Loads what every installation needs, and on request the demo data into one that has no account yet. */
export async function seed(db: Database, mode: "demo" | "none"): Promise<void> {
  await loadReference(db);
  if (mode === "demo" && !(await hasUsers(db))) await seedDemo(db, new Date());
}

/** @param now the moment that the demo data is to look alive at */
export async function seedDemo(db: Database, now: Date): Promise<void> {
  const [places, passwordHash] = await Promise.all([readPlaces(), hashPassword(DEMO_PASSWORD)]);
  const demo = generateDemo(now, places);
  await inTransaction(db, (transaction) => store(transaction, demo, passwordHash));
}
