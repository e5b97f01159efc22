import { ProblemError } from "@/lib/query/api-client";
import type { MergeUpdate } from "@/lib/query/records/record-mutations";

/** What others have changed meanwhile stays, and where both changed the same, this asks. @throws other errors */
export const mergeUpdate: MergeUpdate = async (error, update, send) => {
  if (!(error instanceof ProblemError) || !error.problem.current || !error.problem.base) throw error;
  const { sendMerged } = await import("./send-merged").catch(() => {
    throw error;
  });
  return sendMerged(error, update, send);
};
