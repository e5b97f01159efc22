import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import type { SavedWeights, Weights } from "@/lib/contract/staffing/matching";
import { requireEnabled, USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { sqlState, UNIQUE_VIOLATION } from "@/upstream/platform/database/sql-state";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict } from "@/upstream/platform/http/problem-error";

const HISTORY_MAX = 10;

type Version = SavedWeights["history"][number];

/** The weights in use. */
export async function readWeights(db: Database): Promise<Pick<Version, "version" | "weights">> {
  const [latest] = await readVersions(db, 1);
  if (!latest) throw new Error("The migration that adds the first weights hasn't run.");
  return latest;
}

export async function readSavedWeights(db: Database, person: Person): Promise<SavedWeights> {
  const [latest, ...history] = await readVersions(db, HISTORY_MAX + 1);
  if (!latest) throw new Error("The migration that adds the first weights hasn't run.");
  return { ...latest, mayUpdate: hasFullAccess(person) && !person.isViewed, history };
}

/** Adds a version. @throws ProblemError 409 if `seenVersion` isn't the latest */
export async function saveWeights(
  db: Database,
  { userId, person }: { userId: string; person: Person },
  { weights, seenVersion }: { weights: Weights; seenVersion: number },
): Promise<SavedWeights> {
  const isSaved = await inTransaction(db, async (transaction) => {
    const { rows } = await sql`
      insert into match_weights (version, weights, by)
      select max(version) + 1, ${JSON.stringify(weights)}::jsonb, ${userId} from match_weights
      having max(version) = ${seenVersion} returning version
    `.execute(transaction);
    await requireEnabled(transaction, userId);
    return rows.length > 0;
  }).catch((error: unknown) => {
    // Somebody else saved the same version at the same time.
    if (sqlState(error) === UNIQUE_VIOLATION) return false;
    throw error;
  });
  const saved = await readSavedWeights(db, person);
  if (isSaved) return saved;
  throw conflict("The weights have changed since you opened them.", { current: saved });
}

async function readVersions(db: Database, max: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select version, weights, at, (select ${USER_NAME} from users where users.id = match_weights.by) as by
    from match_weights order by version desc limit ${max}
  `.execute(db);
  return rows;
}
