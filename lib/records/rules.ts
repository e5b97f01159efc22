import type { FieldError } from "@/lib/contract/problem";
import type { Definition, Field } from "./definition";
import { fieldTypeOf } from "./field-types/field-types";
import { isEmpty } from "./field-types/field-values";

type Values = Record<string, unknown>;

export function ruleErrors(definition: Definition, values: Values): FieldError[] {
  return [
    ...missingOfSeveral(definition, values),
    ...missingReasons(definition, values),
    ...wrongOrders(definition, values),
  ];
}

/** Fields whose rules depend on other fields. */
export function ruledFields({ reasons = [], moves, order = [], needsOneOf = [] }: Definition): Set<string> {
  const ordered = order.flatMap(({ first, then, within }) => (within ? [within] : [first, then]));
  return new Set([
    ...(reasons.length > 0 || moves ? ["status"] : []),
    ...reasons.map(({ field }) => field),
    ...ordered,
    ...needsOneOf,
  ]);
}

/** The patch, which also empties the reasons that its status doesn’t need: those of the former status. */
export function withoutOldReasons(definition: Definition, before: Values, patch: Values): Values {
  if (!("status" in patch) || patch.status === before.status) return patch;
  const isOld = (name: string) => !isShown(definition, name, patch.status);
  const old = (definition.reasons ?? []).flatMap(({ field }) =>
    isOld(field) && !(isEmpty(before[field]) && isEmpty(patch[field])) ? [[field, null] as const] : [],
  );
  return { ...patch, ...Object.fromEntries(old) };
}

/** Whether a field belongs to a record with this status: a reason only to the statuses that require it. */
export function isShown({ reasons = [] }: Definition, name: string, status: unknown): boolean {
  const rules = reasons.filter(({ field }) => field === name);
  return rules.length === 0 || rules.some((rule) => rule.status === status);
}

function missingOfSeveral({ fields, needsOneOf = [] }: Definition, values: Values): FieldError[] {
  const [first] = needsOneOf;
  if (first === undefined || needsOneOf.some((name) => !isEmpty(values[name]))) return [];
  const labels = needsOneOf.map((name) => (fields[name]?.label ?? name).toLowerCase());
  return [{ path: first, message: `Enter a ${labels.join(" or a ")}` }];
}

function missingReasons({ fields, reasons = [] }: Definition, values: Values): FieldError[] {
  return reasons
    .filter((rule) => values.status === rule.status && isEmpty(values[rule.field]))
    .map(({ field }) => ({ path: field, message: `Enter a ${fields[field]?.label.toLowerCase() ?? "reason"}` }));
}

function wrongOrders({ fields, order = [] }: Definition, values: Values): FieldError[] {
  return order.flatMap(({ first, then, within }) => {
    if (!within) return orderErrors(fields[first], values[first], values[then], then);
    const [owner, rows] = [fields[within], values[within]];
    if (owner?.type !== "rows" || !Array.isArray(rows)) return [];
    return rows.flatMap((row: Values, i) =>
      orderErrors(owner.fields[first], row[first], row[then], `${within}.${i}.${then}`),
    );
  });
}

function orderErrors(field: Field | undefined, first: unknown, then: unknown, path: string): FieldError[] {
  const order = field && fieldTypeOf(field).order;
  if (!order || typeof first !== "string" || typeof then !== "string" || order.compare(then, first) >= 0) return [];
  return [{ path, message: `Can’t be ${order.lower} “${field.label}”` }];
}
