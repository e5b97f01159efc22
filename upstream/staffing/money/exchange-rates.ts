import { sql } from "kysely";
import type { ExchangeRatesEdit, SavedExchangeRates } from "@/lib/contract/staffing/exchange-rates";
import type { ExchangeRate, ExchangeRates } from "@/lib/staffing/sum-in-currency";
import { requireEnabled, USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { sqlState, UNIQUE_VIOLATION } from "@/upstream/platform/database/sql-state";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { conflict } from "@/upstream/platform/http/problem-error";

const HISTORY_MAX = 20;

type Version = ExchangeRates & Pick<SavedExchangeRates, "version" | "at" | "by">;

/** The exchange rates in use. */
export async function readExchangeRates(db: Database): Promise<ExchangeRates> {
  const [latest] = await readVersions(db, 1);
  return requireVersion(latest);
}

/** With what each version changed. */
export async function readSavedExchangeRates(db: Database): Promise<SavedExchangeRates> {
  const versions = await readVersions(db, HISTORY_MAX + 1);
  const { rates, ...latest } = requireVersion(versions[0]);
  const history = versions.slice(0, HISTORY_MAX).flatMap((one, i) => {
    const before = versions[i + 1];
    const { version, at, by, base } = one;
    return before ? [{ version, at, by, base, changes: changesBetween(before.rates, one.rates) }] : [];
  });
  return { ...latest, rates: [...rates], history };
}

/** Adds a version, by which a job computes what records have in store. @throws ProblemError 409 if `seenVersion` isn't the latest */
export async function saveExchangeRates(
  { db, jobs }: { db: Database; jobs: Jobs },
  userId: string,
  { edit, seenVersion }: { edit: ExchangeRatesEdit; seenVersion: number },
): Promise<SavedExchangeRates> {
  const rates = edit.rates.toSorted((a, b) => compare(b.month, a.month) || compare(a.currency, b.currency));
  const isSaved = await inTransaction(db, async (transaction) => {
    const { rows } = await sql`
      insert into exchange_rates (version, base, rates, by)
      select max(version) + 1, ${edit.base}, ${JSON.stringify(rates)}::jsonb, ${userId} from exchange_rates
      having max(version) = ${seenVersion} returning version
    `.execute(transaction);
    await requireEnabled(transaction, userId);
    if (rows.length > 0) await jobs.enqueue(transaction, "base-rates", {});
    return rows.length > 0;
  }).catch((error: unknown) => {
    // Somebody else saved the same version at the same time.
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  });
  if (isSaved) jobs.wake("base-rates");
  const saved = await readSavedExchangeRates(db);
  if (isSaved) return saved;
  throw conflict("The exchange rates have changed since you opened them.", { current: saved });
}

async function readVersions(db: Database, max: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select version, base, rates, at, (select ${USER_NAME} from users where users.id = exchange_rates.by) as by
    from exchange_rates order by version desc limit ${max}
  `.execute(db);
  return rows;
}

function requireVersion(version: Version | undefined): Version {
  if (!version) throw new Error("The migration that adds the first exchange rates hasn't run.");
  return version;
}

function changesBetween(before: readonly ExchangeRate[], after: readonly ExchangeRate[]) {
  const byKey = (rates: readonly ExchangeRate[]) =>
    new Map(rates.map((one) => [`${one.month} ${one.currency}`, one.rate]));
  const [old, now] = [byKey(before), byKey(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((key) => Number(old.get(key) ?? 0) !== Number(now.get(key) ?? 0))
    .toSorted((a, b) => compare(b, a))
    .map((key) => {
      const [month = "", currency = ""] = key.split(" ");
      return { currency, month, before: old.get(key) ?? null, after: now.get(key) ?? null };
    });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
