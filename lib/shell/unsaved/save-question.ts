"use client";

import { useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/shared-value";
import type { Kind } from "@/lib/records/kinds";
import type { Conflict } from "@/lib/records/merge/merge-edits";
import type { RecordRow } from "@/lib/records/record";
import type { Problem } from "@/lib/contract/problem";
import type { ConsequenceAnswers } from "@/lib/contract/staffing/consequences";

/** What a save would do that is worth a question. One save may ask several things. */
export type SaveRisk = Pick<
  Problem,
  | "consequences"
  | "ownDates"
  | "outsideProject"
  | "activations"
  | "overfills"
  | "overloads"
  | "rateJumps"
  | "unitChanges"
  | "deactivations"
  | "accessChanges"
> & {
  /** What somebody else has changed meanwhile, too, and the record as it is now. */
  conflict?: { kind: Kind; conflicts: readonly Conflict[]; theirs: RecordRow };
  /** Why the same is asked again, such as that an assignment has changed meanwhile. */
  note?: string;
};

/** What a save is sent with beside its values: what becomes of assignments, and another start of work. */
export type SaveAnswers = { consequences?: Exclude<ConsequenceAnswers, "keep">; startDate?: string };

/** Whether to save, or what to save it with. */
export type SaveAnswer = boolean | SaveAnswers;

export type SaveQuestion = { risk: SaveRisk; answer: (answer: SaveAnswer) => void };

const openQuestion = sharedValue<SaveQuestion | null>(null);

/** Asks whether to save all the same. A second question answers the first with no. */
export function askToSave(risk: SaveRisk): Promise<SaveAnswer> {
  declineQuestion();
  return new Promise((resolve) => {
    openQuestion.set({
      risk,
      answer: (answer) => {
        openQuestion.set(null);
        resolve(answer);
      },
    });
  });
}

/** Answers the open question, if there is one, with no. */
export function declineQuestion(): void {
  openQuestion.read()?.answer(false);
}

export function useSaveQuestion(): SaveQuestion | null {
  return useSyncExternalStore(openQuestion.subscribe, openQuestion.read, () => null);
}
