import { ACCESS_FIELDS, ACCESS_ROLES } from "@/lib/accounts/access/access-role";
import type { AccessChange, Deactivation, FieldError, Problem, RateJump, UnitChange } from "@/lib/contract/problem";
import type { Overload } from "@/lib/contract/staffing/staffing";
import { isObject } from "@/lib/values";
import {
  hasFields,
  isCount,
  isFlag,
  isListOf,
  isNullOr,
  isOneOf,
  isReference,
  isText,
  type Guard,
} from "./answer-checks";
import { isActivation, isConsequence, isOutsideProject, isOverfill, isOwnDates } from "./staffing/read-consequences";

/** What an answer without success says; what it lacks or has otherwise is left out. */
export function readProblem(answer: unknown, status: number): Problem {
  const problem = isObject(answer) ? answer : {};
  return {
    type: valid(problem.type, isText) ?? "about:blank",
    title: valid(problem.title, isText) ?? "Something went wrong",
    status,
    detail: valid(problem.detail, isText),
    requestId: valid(problem.requestId, isText),
    current: valid(problem.current, isObject),
    base: valid(problem.base, isObject),
    deleted: valid(problem.deleted, isReference),
    mergedInto: valid(problem.mergedInto, hasFields<NonNullable<Problem["mergedInto"]>>(["id", "code", "name"])),
    errors: validIn(problem.errors, isFieldError),
    references: validIn(problem.references, isReference),
    overloads: validIn(problem.overloads, isOverload),
    rateJumps: validIn(problem.rateJumps, isRateJump),
    unitChanges: validIn(problem.unitChanges, isUnitChange),
    accessChanges: validIn(problem.accessChanges, isAccessChange),
    deactivations: validIn(problem.deactivations, isDeactivation),
    consequences: validIn(problem.consequences, isConsequence),
    ownDates: validIn(problem.ownDates, isOwnDates),
    outsideProject: validIn(problem.outsideProject, isOutsideProject),
    activations: validIn(problem.activations, isActivation),
    overfills: validIn(problem.overfills, isOverfill),
  };
}

function valid<T>(value: unknown, isValid: Guard<T>): T | undefined {
  return isValid(value) ? value : undefined;
}

function validIn<T>(values: unknown, isValid: Guard<T>): T[] | undefined {
  return Array.isArray(values) ? values.filter(isValid) : undefined;
}

const isFieldError = hasFields<FieldError>(["path", "message"]);

const isOverload = hasFields<Overload>(["freelancerId", "name", "from"], {
  to: isNullOr(isText),
  load: isCount,
  assignments: isListOf(
    hasFields<Overload["assignments"][number]>(["id", "code", "project", "role", "startDate"], {
      endDate: isNullOr(isText),
      allocation: isCount,
    }),
  ),
});

const isRate = hasFields<RateJump["after"]>(["amount", "currency", "unit"]);

const isRateJump = hasFields<RateJump>(["path", "name"], { before: isNullOr(isRate), after: isRate });

const isUnitAmount = hasFields<UnitChange["after"]>(["amount", "currency"], { unit: isNullOr(isText) });

const isUnitChange = hasFields<UnitChange>(["path", "name"], {
  before: isUnitAmount,
  after: isUnitAmount,
  inBase: isNullOr(hasFields<NonNullable<UnitChange["inBase"]>>(["currency", "before", "after"])),
  budget: isNullOr(hasFields<NonNullable<UnitChange["budget"]>>([], { before: isCount, after: isCount })),
});

const isDeactivation = hasFields<Deactivation>(["id", "code", "name"], {
  users: isCount,
  openProjects: isCount,
  activeAssignments: isCount,
  openTasks: isCount,
});

const isAccessChange = hasFields<AccessChange>(["id", "name"], {
  openTasks: isCount,
  isSignedOut: isFlag,
  fields: isListOf(isOneOf(ACCESS_FIELDS)),
  before: isOneOf(ACCESS_ROLES),
  after: isNullOr(isOneOf(ACCESS_ROLES)),
});
