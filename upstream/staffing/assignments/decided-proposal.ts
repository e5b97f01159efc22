import type { Decision } from "@/lib/staffing/proposal-decision";

/** A proposal with what somebody has decided about it. */
export type DecidedProposal = {
  id: string;
  name: string;
  project: string;
  decision: Decision;
  reason: string | null;
  question: string | null;
};
