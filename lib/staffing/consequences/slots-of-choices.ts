import type { AffectedAssignment, Consequence } from "@/lib/contract/staffing/consequences";
import type { Slotted } from "@/lib/records/figures/slots-text";
import { isCommitted, isPending } from "@/lib/staffing/statuses";
import { choiceTo, effectOf, offered, type Chosen, type ChosenById } from "./answers";
import type { Cause } from "./causes";

type Look = "filled" | "gap" | "pending" | "open";

/** The slots in which the listed people stand, and what their choices make of these. */
export function slotsOfChoices(
  { cause, assignments }: Pick<Consequence, "cause" | "assignments">,
  chosen: ChosenById,
): { before: Slotted; after: Slotted } {
  const after = assignments.flatMap((affected) => {
    return lookAfter(affected, chosen.get(affected.id) ?? choiceTo(affected, "keep"), cause) ?? [];
  });
  return { before: countsOf(assignments.map(lookOf)), after: countsOf(after) };
}

function lookOf({ status }: Pick<AffectedAssignment, "status">): Look {
  return isPending(status) ? "pending" : "filled";
}

/** Null where the opening is gone, or somebody else fills it. */
function lookAfter(affected: AffectedAssignment, chosen: Chosen, cause: Cause): Look | null {
  const status = offered(affected, chosen.action)?.status ?? affected.status;
  const isUnfilled = effectOf(affected, chosen).gaps > 0;
  if (isCommitted(status)) return isUnfilled ? "gap" : "filled";
  if (isPending(status)) return "pending";
  // Nothing counts what a proposal leaves: its opening stays unless the cause closes it.
  const isOpen = isPending(affected.status) ? !CLOSING.includes(cause) : isUnfilled;
  return isOpen ? "open" : null;
}

/** After these an opening isn't to be filled again. */
const CLOSING: readonly Cause[] = ["project-cancelled", "project-completed", "position-removed", "position-shrunk"];

function countsOf(looks: readonly Look[]): Slotted {
  const count = (look: Look) => looks.filter((one) => one === look).length;
  const gaps = count("gap");
  return { openings: looks.length, filled: count("filled") + gaps, pending: count("pending"), gaps };
}
