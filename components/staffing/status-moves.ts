import type { Definition, Option } from "@/lib/records/definition";
import { needsLastDay } from "@/lib/records/last-day";
import { movesFrom } from "@/lib/records/moves";

/** The statuses, which are the board's columns. */
export function statusesOf({ fields: { status } }: Definition): readonly Option[] {
  return status?.type === "choice" ? status.options : [];
}

export function statusLabel(definition: Definition, status: string): string {
  return statusesOf(definition).find(({ value }) => value === status)?.label ?? status;
}

/** Why a record can't get a status from the one it has; null if it can. */
export function moveProblem(definition: Definition, from: string, to: string): string | null {
  if (from === to || movesFrom(definition, from).some(({ value }) => value === to)) return null;
  const label = statusLabel(definition, from);
  return definition.moves?.[from]?.length === 0
    ? `${label} is final.`
    : `${label} can’t become ${statusLabel(definition, to).toLowerCase()}.`;
}

/** Whether a move asks for something before it is sent. */
export function asksFirst(definition: Definition, status: string): boolean {
  return needsReason(definition, status) || needsLastDay(definition, status);
}

export function needsReason({ reasons = [] }: Definition, status: string): boolean {
  return reasons.some((rule) => rule.status === status);
}
