import type { Kind } from "@/lib/records/kinds";
import { rethrowViolation } from "@/upstream/changes/check/violations";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { ProblemError } from "@/upstream/platform/http/problem-error";

/** Both return whether there may be more records. */
type Steps = {
  write: (transaction: Database, size: number) => Promise<boolean>;
  /** Leaves out the next record, which can't be written. */
  skip: (transaction: Database, problem: ProblemError) => Promise<boolean>;
  isStopping: () => boolean;
};

/**
 * Writes the next records in one transaction, or one by one if one of them violates a key.
 * @returns whether there may be more
 */
export async function writeBatchOrEach(db: Database, kind: Kind, size: number, steps: Steps): Promise<boolean> {
  try {
    const work = inTransaction(db, (transaction) => steps.write(transaction, size));
    return await work.catch((error: unknown) => rethrowViolation(kind, error));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (size === 1) return inTransaction(db, (transaction) => steps.skip(transaction, error));
    for (let i = 0; i < size && !steps.isStopping(); i++)
      if (!(await writeBatchOrEach(db, kind, 1, steps))) return false;
    return true;
  }
}
