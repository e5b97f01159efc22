import type { MergeUpdate } from "@/lib/query/records/record-mutations";

/** What others have changed meanwhile stays, and where both changed the same, this asks. @throws other errors */
export const mergeUpdate: MergeUpdate = async (error, update, send) => {
  const { sendMerged } = await import("./send-merged").catch(() => {
    throw error;
  });
  return sendMerged(error, update, send);
};
