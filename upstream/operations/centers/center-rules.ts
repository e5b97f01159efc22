import { CONFIRM_DEACTIVATION } from "@/lib/contract/changes/confirm";
import type { KindRules } from "@/upstream/changes/plan/kind-rules";
import { withConsequences } from "@/upstream/staffing/assignments/consequences/answer-consequences";
import { checkCenterNames, checkDeactivations } from "./check-centers";

export const centerRules: KindRules = {
  checks: [checkCenterNames],
  confirmations: [checkDeactivations],
  // The question about a center's deactivation asks about its assignments, too.
  follow: (db, writer, plan, { answers, ...answering }) => {
    const isConfirmed = answering.confirms.includes(CONFIRM_DEACTIVATION);
    return withConsequences(db, writer, plan, { ...answering, answers: answers ?? (isConfirmed ? "keep" : undefined) });
  },
};
