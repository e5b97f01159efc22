"use client";

import type { SaveQuestion } from "@/lib/client/save-question";
import { OverloadDialog } from "./overload-dialog";
import { RateDialog } from "./rate-dialog";

/** Before a save that is worth a question; see `lib/query/record-mutations.ts`. */
export function SaveQuestionDialog({ question: { risk, answer } }: { question: SaveQuestion }) {
  if ("overloads" in risk) return <OverloadDialog overloads={risk.overloads} onAnswer={answer} />;
  return <RateDialog jumps={risk.rateJumps} onAnswer={answer} />;
}
