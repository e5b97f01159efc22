import { COMMON_LABELS, type Definition } from "@/lib/records/definition";
import { fieldLabel } from "../field-label";

/** The reason why a cell can't be edited in the list. */
export function notEditableReason(definition: Definition, column: string, mayUpdate: boolean): string {
  const label = fieldLabel(definition, column);
  if (!mayUpdate) return `You don’t have permission to edit this ${definition.one.toLowerCase()}.`;
  if (column === definition.center) return `You don’t have permission to change the ${label.toLowerCase()}.`;
  if (column in COMMON_LABELS || definition.list.figures?.[column]) return `${label} can’t be edited.`;
  return `${label} can’t be edited in the list. Press Enter to open the ${definition.one.toLowerCase()}.`;
}
