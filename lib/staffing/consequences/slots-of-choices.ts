import type { AffectedAssignment, Consequence } from "@/lib/contract/staffing/consequences";
import type { Slotted } from "@/lib/records/figures/slots-text";
import { isCommitted, isPending } from "@/lib/staffing/statuses";
import { choiceTo, effectOf, offered, type Chosen, type ChosenById } from "./answers";

type Look = "filled" | "gap" | "proposed" | "open";

/** Slots, and beside them the people proposed: several may be proposed for one opening. */
export type SlotsAndProposed = { slots: Slotted; proposed: number };

/** The slots that the listed people fill, who else is proposed, and what their choices make of these. */
export function slotsOfChoices(
  { assignments }: Pick<Consequence, "assignments">,
  chosen: ChosenById,
): { before: SlotsAndProposed; after: SlotsAndProposed } {
  const after = assignments.flatMap((affected) => {
    return lookAfter(affected, chosen.get(affected.id) ?? choiceTo(affected, "keep")) ?? [];
  });
  return { before: countsOf(assignments.map(lookOf)), after: countsOf(after) };
}

function lookOf({ status, hasGap }: Pick<AffectedAssignment, "status" | "hasGap">): Look {
  if (isPending(status)) return "proposed";
  return hasGap ? "gap" : "filled";
}

/** Null where the opening is gone, or somebody else fills it. */
function lookAfter(affected: AffectedAssignment, chosen: Chosen): Look | null {
  if (chosen.action === "keep") return lookOf(affected);
  const status = offered(affected, chosen.action)?.status ?? affected.status;
  const isUnfilled = effectOf(affected, chosen).gaps > 0;
  if (isCommitted(status)) return isUnfilled ? "gap" : "filled";
  if (isPending(status)) return "proposed";
  // Who is only proposed leaves no opening that wasn't open before.
  return isUnfilled && !isPending(affected.status) ? "open" : null;
}

function countsOf(looks: readonly Look[]): SlotsAndProposed {
  const count = (look: Look) => looks.filter((one) => one === look).length;
  const [gaps, proposed] = [count("gap"), count("proposed")];
  const openings = looks.length - proposed;
  return { slots: { openings, filled: count("filled") + gaps, pending: 0, gaps }, proposed };
}
