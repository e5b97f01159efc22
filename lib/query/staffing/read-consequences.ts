import type {
  Activation,
  Consequence,
  ConsequenceCounts,
  OutsideProject,
  Overfill,
  PositionOwnDates,
} from "@/lib/contract/staffing/consequences";
import { ACTIONS, CAUSES, COUNTED_CAUSES } from "@/lib/staffing/consequences/causes";
import { isObject } from "@/lib/values";

// Checked by hand, as in read-problem.ts: a schema library would add 25 kB to every list page.

export function isConsequence(value: unknown): value is Consequence {
  return (
    isObject(value) &&
    CAUSES.some((cause) => cause === value.cause) &&
    isRecord(value.record) &&
    (value.position === null || (isObject(value.position) && areTexts(value.position.id, value.position.role))) &&
    isListOf(value.assignments, isAffected) &&
    areCounts(value.more, value.unseen)
  );
}

function isAffected(value: unknown): boolean {
  return (
    isObject(value) &&
    areTexts(value.id, value.code, value.name, value.role, value.status, value.startDate) &&
    isTextOrNull(value.endDate) &&
    isRecord(value.project) &&
    areCounts(value.version, value.allocation) &&
    isAction(value.suggested) &&
    isListOf(value.choices, isChoice) &&
    Array.isArray(value.choices) &&
    value.choices.length > 0
  );
}

function isChoice(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { money } = value;
  return (
    isAction(value.action) &&
    areTexts(value.status, value.startDate) &&
    [value.endDate, value.reason].every(isTextOrNull) &&
    (value.days === null || Number.isInteger(value.days)) &&
    (money === null || (isObject(money) && areTexts(money.amount, money.currency))) &&
    areCounts(value.gaps)
  );
}

export function isConsequenceCounts(value: unknown): value is ConsequenceCounts {
  return isListOf(
    value,
    (count) =>
      isObject(count) &&
      COUNTED_CAUSES.some((cause) => cause === count.cause) &&
      isListOf(count.people ?? [], (name) => typeof name === "string") &&
      areCounts(count.records, count.assignments, count.unseen, count.positions ?? 0) &&
      isObject(count.suggested) &&
      areCounts(...Object.values(count.suggested)),
  );
}

export function isOwnDates(value: unknown): value is PositionOwnDates {
  return (
    isObject(value) &&
    isRecord(value.project) &&
    areTexts(value.positionId, value.role) &&
    areDates(value.before) &&
    areDates(value.after)
  );
}

export function isOutsideProject(value: unknown): value is OutsideProject {
  if (!isObject(value)) return false;
  const { assignment, project, extended } = value;
  return (
    isObject(assignment) &&
    isTextOrNull(assignment.id) &&
    areTexts(assignment.code, assignment.name, value.startDate) &&
    isTextOrNull(value.endDate) &&
    isRecord(project) &&
    isObject(project) &&
    areCounts(project.version) &&
    areDates(project) &&
    (extended === null || areDates(extended))
  );
}

export function isActivation(value: unknown): value is Activation {
  return (
    isObject(value) &&
    areTexts(value.id, value.code, value.name) &&
    isTextOrNull(value.startsOn) &&
    isListOf(value.missing, (rate) => rate === "billRate" || rate === "payRate") &&
    isListOf(value.onHold, (one) => one === "project" || one === "company")
  );
}

export function isOverfill(value: unknown): value is Overfill {
  return (
    isObject(value) &&
    areTexts(value.positionId, value.role, value.from) &&
    isTextOrNull(value.to) &&
    areCounts(value.openings, value.people) &&
    isListOf(value.filledBy, (one) => isObject(one) && areTexts(one.id, one.code, one.name))
  );
}

function isRecord(value: unknown): boolean {
  return isObject(value) && areTexts(value.kind, value.id, value.code, value.name);
}

function areDates(value: unknown): boolean {
  return isObject(value) && [value.startDate, value.endDate].every(isTextOrNull);
}

function isAction(value: unknown): boolean {
  return ACTIONS.some((action) => action === value);
}

function areTexts(...values: unknown[]): boolean {
  return values.every((value) => typeof value === "string");
}

function areCounts(...values: unknown[]): boolean {
  return values.every(Number.isInteger);
}

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === "string";
}

function isListOf(value: unknown, isEntry: (entry: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isEntry);
}
