import { ACCESS_FIELDS } from "@/lib/accounts/access/access-fields";
import { ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import type {
  AccessChange,
  AccessField,
  Deactivation,
  FieldError,
  Problem,
  RateJump,
  UnitChange,
} from "@/lib/contract/problem";
import type { Overload } from "@/lib/contract/staffing/staffing";
import { isObject } from "@/lib/values";
import { isActivation, isConsequence, isOutsideProject, isOverfill, isOwnDates } from "./staffing/read-consequences";

// Checked by hand: a schema library would add 25 kB to every list page.
/** What an answer without success says; what it lacks or has otherwise is left out. */
export function readProblem(answer: unknown, status: number): Problem {
  const problem = isObject(answer) ? answer : {};
  return {
    type: text(problem.type) ?? "about:blank",
    title: text(problem.title) ?? "The request failed",
    status,
    detail: text(problem.detail),
    requestId: text(problem.requestId),
    errors: Array.isArray(problem.errors) ? problem.errors.filter(isFieldError) : undefined,
    current: isObject(problem.current) ? problem.current : undefined,
    references: Array.isArray(problem.references) ? problem.references.filter(isReference) : undefined,
    overloads: Array.isArray(problem.overloads) ? problem.overloads.filter(isOverload) : undefined,
    rateJumps: Array.isArray(problem.rateJumps) ? problem.rateJumps.filter(isRateJump) : undefined,
    unitChanges: Array.isArray(problem.unitChanges) ? problem.unitChanges.filter(isUnitChange) : undefined,
    accessChanges: Array.isArray(problem.accessChanges) ? problem.accessChanges.filter(isAccessChange) : undefined,
    deactivations: Array.isArray(problem.deactivations) ? problem.deactivations.filter(isDeactivation) : undefined,
    consequences: Array.isArray(problem.consequences) ? problem.consequences.filter(isConsequence) : undefined,
    ownDates: Array.isArray(problem.ownDates) ? problem.ownDates.filter(isOwnDates) : undefined,
    outsideProject: Array.isArray(problem.outsideProject) ? problem.outsideProject.filter(isOutsideProject) : undefined,
    activations: Array.isArray(problem.activations) ? problem.activations.filter(isActivation) : undefined,
    overfills: Array.isArray(problem.overfills) ? problem.overfills.filter(isOverfill) : undefined,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function isFieldError(value: unknown): value is FieldError {
  return isObject(value) && typeof value.path === "string" && typeof value.message === "string";
}

function isReference(value: unknown): value is NonNullable<Problem["references"]>[number] {
  return isObject(value) && [value.kind, value.id, value.code, value.name].every((part) => typeof part === "string");
}

function isOverload(value: unknown): value is Overload {
  if (!isObject(value) || !Array.isArray(value.assignments)) return false;
  const { freelancerId, name, from, to, load, assignments } = value;
  return (
    [freelancerId, name, from].every((part) => typeof part === "string") &&
    isTextOrNull(to) &&
    typeof load === "number" &&
    assignments.every(isOverloading)
  );
}

function isOverloading(value: unknown): value is Overload["assignments"][number] {
  if (!isObject(value)) return false;
  const texts = [value.id, value.code, value.project, value.role, value.startDate];
  return (
    texts.every((part) => typeof part === "string") &&
    isTextOrNull(value.endDate) &&
    typeof value.allocation === "number"
  );
}

function isRateJump(value: unknown): value is RateJump {
  return (
    isObject(value) &&
    typeof value.path === "string" &&
    typeof value.name === "string" &&
    (value.before === null || isRate(value.before)) &&
    isRate(value.after)
  );
}

function isUnitChange(value: unknown): value is UnitChange {
  if (!isObject(value)) return false;
  const { inBase, budget } = value;
  return (
    [value.path, value.name].every((part) => typeof part === "string") &&
    [value.before, value.after].every(isUnitAmount) &&
    (inBase === null ||
      (isObject(inBase) && [inBase.currency, inBase.before, inBase.after].every((part) => typeof part === "string"))) &&
    (budget === null || (isObject(budget) && [budget.before, budget.after].every(Number.isInteger)))
  );
}

function isUnitAmount(value: unknown): boolean {
  return (
    isObject(value) &&
    [value.amount, value.currency].every((part) => typeof part === "string") &&
    (value.unit === null || typeof value.unit === "string")
  );
}

function isDeactivation(value: unknown): value is Deactivation {
  if (!isObject(value)) return false;
  const { id, code, name, users, openProjects, activeAssignments, openTasks } = value;
  return (
    [id, code, name].every((part) => typeof part === "string") &&
    [users, openProjects, activeAssignments, openTasks].every(Number.isInteger)
  );
}

function isRate(value: unknown): value is RateJump["after"] {
  return isObject(value) && [value.amount, value.currency, value.unit].every((part) => typeof part === "string");
}

function isAccessChange(value: unknown): value is AccessChange {
  if (!isObject(value)) return false;
  const isAccessRole = (role: unknown) => ACCESS_ROLES.some((known) => known === role);
  return (
    typeof value.id === "string" &&
    typeof value.name === "string" &&
    Number.isInteger(value.openTasks) &&
    typeof value.isSignedOut === "boolean" &&
    Array.isArray(value.fields) &&
    value.fields.every(isAccessField) &&
    isAccessRole(value.before) &&
    (value.after === null || isAccessRole(value.after))
  );
}

function isAccessField(value: unknown): value is AccessField {
  return ACCESS_FIELDS.some((known) => known === value);
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
