/** The verb of each move, by the status it leads to; an ellipsis where a reason or the last day is asked first. */
const MOVE_VERBS: Readonly<Record<string, string>> = {
  proposed: "Propose again",
  offered: "Offer",
  accepted: "Accept",
  active: "Start",
  completed: "Complete…",
  declined: "Decline…",
  withdrawn: "Withdraw…",
  terminated: "Terminate…",
  skipped: "Skip…",
};

export function moveVerb(status: string): string | undefined {
  return MOVE_VERBS[status];
}

/** What can be done with the time of an assignment, besides its moves. */
export const EXTEND_VERB = "Extend…";
export const REPLACE_VERB = "Replace…";
