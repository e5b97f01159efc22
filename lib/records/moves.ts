import type { FieldError } from "@/lib/contract/problem";
import type { Definition, Option } from "./definition";

/** The statuses that may follow a status, without the status itself. */
export function movesFrom(definition: Definition, status: string): Option[] {
  const { status: field } = definition.fields;
  if (field?.type !== "choice") return [];
  return field.options.filter(({ value }) => value !== status && isOffered(definition, status, value));
}

/** Whether the move is allowed, perhaps only before a day, which the record's other rules check. */
export function canMove({ moves, datedMoves = {} }: Definition, from: string, to: string): boolean {
  return moves === undefined || [...(moves[from] ?? []), ...(datedMoves[from] ?? [])].includes(to);
}

function isOffered({ moves }: Definition, from: string, to: string): boolean {
  return moves === undefined || (moves[from]?.includes(to) ?? false);
}

/** The definition with those statuses only that the record may have next, its own included. */
export function withMovesOf(definition: Definition, record: { status?: string } | null): Definition {
  const { status } = definition.fields;
  const from = record?.status;
  if (status?.type !== "choice") return definition;
  const { startsIn } = definition;
  if (from === undefined ? !startsIn : !definition.moves) return definition;
  const options = status.options.filter(({ value }) =>
    from === undefined ? startsIn?.includes(value) : value === from || isOffered(definition, from, value),
  );
  return { ...definition, fields: { ...definition.fields, status: { ...status, options } } };
}

/** @param from null for a new record, which may begin in any status */
export function moveErrors(definition: Definition, from: unknown, to: unknown): FieldError[] {
  if (typeof from !== "string" || typeof to !== "string" || from === to || canMove(definition, from, to)) return [];
  const labels = movesFrom(definition, from).map(({ label }) => label.toLowerCase());
  const choices = labels.length > 0 ? `can become ${CHOICES.format(labels)}` : "is final";
  return [
    { path: "status", message: `${articleOf(labelOf(definition, from))} ${definition.one.toLowerCase()} ${choices}` },
  ];
}

const CHOICES = new Intl.ListFormat("en", { type: "disjunction" });

function labelOf({ fields: { status } }: Definition, value: string): string {
  const option = status?.type === "choice" ? status.options.find((one) => one.value === value) : undefined;
  return (option?.label ?? value).toLowerCase();
}

function articleOf(word: string): string {
  return `${/^[aeiou]/.test(word) ? "An" : "A"} ${word}`;
}
