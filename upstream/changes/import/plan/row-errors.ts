import type { FieldError } from "@/lib/contract/problem";
import { definitionOf } from "@/lib/records/definitions";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { Kind } from "@/lib/records/kinds";
import { rateJumpText } from "@/lib/records/rate-jumps";
import { unitChangeText } from "@/lib/records/unit-changes";
import { emptyError } from "@/lib/records/schemas/field-schemas";
import { schemasOf } from "@/lib/records/schemas/record-schemas";
import type { ProblemError } from "@/upstream/platform/http/problem-error";
import type { ReadRow, RowError } from "./read-row";
import type { PlannedRow } from "./planned-row";

/** A row's wrong cells together with what else a new record lacks, so that one round corrects them all. */
export function allErrors(
  kind: Kind,
  { row, before }: Pick<PlannedRow, "row" | "before">,
  needed: readonly string[],
): RowError[] {
  const wrong = row.errors.map(({ field }) => field);
  const issues = before ? [] : (parseNew(kind, row).error?.issues ?? []);
  const missing = before ? [] : missingIn(row, needed).map((name) => missingError(kind, name));
  const others = [...issues.map((issue) => issueError(kind, row, issue)), ...missing];
  return [...row.errors, ...others.filter(({ field }) => !wrong.includes(field))];
}

/** The fields that this installation requires, and a row to be created lacks. */
export function missingIn({ values }: ReadRow, needed: readonly string[]): string[] {
  return needed.filter((name) => isEmpty(values[name]));
}

function missingError(kind: Kind, name: string): RowError {
  return { field: name, message: emptyError(definitionOf(kind).fields[name] ?? { label: name }), value: null };
}

export function issueError(kind: Kind, row: ReadRow, issue: { path: PropertyKey[]; message: string }): RowError {
  const field = issue.path.length > 0 ? String(issue.path[0]) : null;
  return { field, message: issue.message, value: field === null ? null : replaceableText(kind, row, field) };
}

/** What the check of the plan says of a row, by its fields. */
export function errorsOf(
  kind: Kind,
  { row }: PlannedRow,
  problem: ProblemError,
  message: string | undefined,
): RowError[] {
  const errors = problem.extra.errors ?? jumpErrors(problem);
  if (message !== undefined || errors.length === 0) {
    return [{ field: null, message: message ?? problem.message, value: null }];
  }
  return errors.map(({ path, message: text }) => {
    const field = path.split(".")[0] ?? path;
    return { field, message: text, value: replaceableText(kind, row, field) };
  });
}

/** Unusual rates and units by their fields; none if the problem asks more than that. */
function jumpErrors({ message, extra: { rateJumps = [], unitChanges = [] } }: ProblemError): FieldError[] {
  const errors = [
    ...rateJumps.map((jump) => ({ path: jump.path, message: rateJumpText(jump) })),
    ...unitChanges.map((change) => ({ path: change.path, message: unitChangeText(change) })),
  ];
  return errors.map((error) => error.message).join(" ") === message ? errors : [];
}

/** Checks the values of a new record. */
export function parseNew(kind: Kind, row: ReadRow) {
  const given = Object.fromEntries(Object.entries(row.values).filter(([, value]) => !isEmpty(value)));
  return schemasOf(kind).create.safeParse(given);
}

/** The cell's text where another value of the same list can take its place, in this row and in all alike. */
function replaceableText(kind: Kind, { texts, values }: ReadRow, name: string): string | null {
  const field = definitionOf(kind).fields[name];
  const isUnknownChoice = field?.type === "choice" && field.options.every(({ value }) => value !== values[name]);
  return field?.type === "reference" || isUnknownChoice ? (texts[name] ?? null) : null;
}
