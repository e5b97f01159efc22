import type { AffectedAssignment, Consequence } from "@/lib/contract/staffing/consequences";
import type { Slotted } from "@/lib/records/figures/slots-text";
import { isCommitted, isPending } from "@/lib/staffing/statuses";
import { choiceTo, effectOf, offered, type Chosen, type ChosenById } from "./answers";

type Look = "filled" | "gap" | "candidate" | "open";

/** Slots, and beside them the people proposed: several may be proposed for one opening. */
export type SlotsAndCandidates = { slots: Slotted; candidates: number };

/** The slots that the listed people fill, who else is proposed, and what their choices make of these. */
export function slotsOfChoices(
  { assignments }: Pick<Consequence, "assignments">,
  chosen: ChosenById,
): { before: SlotsAndCandidates; after: SlotsAndCandidates } {
  const after = assignments.flatMap((affected) => {
    return lookAfter(affected, chosen.get(affected.id) ?? choiceTo(affected, "keep")) ?? [];
  });
  return { before: countsOf(assignments.map(lookOf)), after: countsOf(after) };
}

function lookOf({ status, hasGap }: Pick<AffectedAssignment, "status" | "hasGap">): Look {
  if (isPending(status)) return "candidate";
  return hasGap ? "gap" : "filled";
}

/** Null where the opening is gone, or somebody else fills it. */
function lookAfter(affected: AffectedAssignment, chosen: Chosen): Look | null {
  if (chosen.action === "keep") return lookOf(affected);
  const status = offered(affected, chosen.action)?.status ?? affected.status;
  const isUnfilled = effectOf(affected, chosen).gaps > 0;
  if (isCommitted(status)) return isUnfilled ? "gap" : "filled";
  if (isPending(status)) return "candidate";
  // Who is only proposed leaves no opening that wasn't open before.
  return isUnfilled && !isPending(affected.status) ? "open" : null;
}

function countsOf(looks: readonly Look[]): SlotsAndCandidates {
  const count = (look: Look) => looks.filter((one) => one === look).length;
  const [gaps, candidates] = [count("gap"), count("candidate")];
  const openings = looks.length - candidates;
  return { slots: { openings, filled: count("filled") + gaps, pending: 0, gaps }, candidates };
}
