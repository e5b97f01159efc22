import { COMMON_LABELS, type Definition } from "@/lib/records/definition";
import { fieldLabel } from "../field-label";

/** Why a cell isn't edited in its row, and what leads further. */
export function whyNotEdited(definition: Definition, column: string, mayUpdate: boolean): string {
  const label = fieldLabel(definition, column);
  if (!mayUpdate) return `You can’t change this ${definition.one.toLowerCase()}.`;
  // Where it may be changed, it is in the row too.
  if (column === definition.center) return `You can’t change the ${label.toLowerCase()}.`;
  if (column in COMMON_LABELS) return `${label} can’t be changed.`;
  return `${label} is changed on the ${definition.one.toLowerCase()}’s own page, which Enter opens.`;
}
