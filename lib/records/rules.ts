import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "./definition";

type Values = Record<string, unknown>;

export function ruleErrors(definition: Definition, values: Values): FieldError[] {
  return [...missingReasons(definition, values), ...wrongOrders(definition, values)];
}

/** Fields whose rules depend on other fields. */
export function ruledFields({ reasons = [], order = [] }: Definition): Set<string> {
  const ordered = order.flatMap(({ first, then, within }) => (within ? [within] : [first, then]));
  return new Set([...(reasons.length > 0 ? ["status"] : []), ...reasons.map(({ field }) => field), ...ordered]);
}

function missingReasons(definition: Definition, values: Values): FieldError[] {
  return (definition.reasons ?? [])
    .filter((rule) => values.status === rule.status && !values[rule.field])
    .map((rule) => ({
      path: rule.field,
      message: `Enter a ${definition.fields[rule.field]?.label.toLowerCase() ?? "reason"}`,
    }));
}

function wrongOrders(definition: Definition, values: Values): FieldError[] {
  return (definition.order ?? []).flatMap((rule) => {
    if (!rule.within)
      return isBelow(values[rule.then], values[rule.first]) ? [orderError(definition, rule, rule.then)] : [];
    const rows = values[rule.within];
    if (!Array.isArray(rows)) return [];
    return rows.flatMap((row: Values, i) =>
      isBelow(row[rule.then], row[rule.first])
        ? [orderError(definition, rule, `${rule.within}.${i}.${rule.then}`)]
        : [],
    );
  });
}

function orderError(definition: Definition, rule: { first: string; within?: string }, path: string): FieldError {
  const owner = rule.within ? definition.fields[rule.within] : undefined;
  const field = owner?.type === "rows" ? owner.fields[rule.first] : definition.fields[rule.first];
  const word = field?.type === "date" ? "before" : "below";
  return { path, message: `Can’t be ${word} “${field?.label ?? rule.first}”` };
}

function isBelow(then: unknown, first: unknown): boolean {
  if (typeof then !== "string" || typeof first !== "string") return false;
  // Dates compare as text; amounts are decimal strings of different lengths.
  return first.includes("-") ? then < first : Number(then) < Number(first);
}
