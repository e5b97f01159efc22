import type { Filter } from "@/lib/records/list/filter";
import { isGroup, type Condition, type Join, type Where } from "@/lib/records/list/where";

/** Conditions in groups of any depth. */
export type Expression = Condition | ExpressionGroup;
export type ExpressionGroup = { join: Join; parts: Expression[] };

type Conditions = { filters: Record<string, Filter>; where: Where | null };

export function isExpressionGroup(part: Expression): part is ExpressionGroup {
  return "parts" in part;
}

/** Joins field filters and `where` by "and"; an "or" beside field filters becomes a group. */
export function toExpression({ filters, where }: Conditions): ExpressionGroup {
  const conditions = Object.entries(filters).map(([field, filter]) => ({ field, filter }));
  const parts = (where?.parts ?? []).map((part) =>
    isGroup(part) ? { join: part.join, parts: part.conditions } : part,
  );
  if (where?.join !== "or") return { join: "and", parts: [...conditions, ...parts] };
  if (conditions.length === 0) return { join: "or", parts };
  return { join: "and", parts: [...conditions, { join: "or", parts }] };
}

/**
 * The inverse of `toExpression`. `where` has two levels: an expression with more of them, and without field filters for
 * the first one, becomes an "or" of all combinations.
 */
export function toConditions(expression: ExpressionGroup): Conditions {
  const flat = flatten(expression);
  const where = toWhere(flat);
  if (where) return { filters: {}, where };
  if (flat.join === "or") return { filters: {}, where: combine(flat) };
  const first = new Map<string, Condition>();
  const rest = flat.parts.filter((part) => {
    if (isExpressionGroup(part) || first.has(part.field)) return true;
    first.set(part.field, part);
    return false;
  });
  const filters = Object.fromEntries([...first.values()].map(({ field, filter }) => [field, filter]));
  const remaining = flatten({ join: "and", parts: rest });
  return { filters, where: toWhere(remaining) ?? combine(remaining) };
}

/** Merges groups into a group of the same join, and unwraps groups of one part. */
function flatten({ join, parts }: ExpressionGroup): ExpressionGroup {
  const merged = parts.flatMap((part) => {
    if (!isExpressionGroup(part)) return [part];
    const group = flatten(part);
    return group.join === join || group.parts.length < 2 ? group.parts : [group];
  });
  const [only] = merged;
  return only && merged.length === 1 && isExpressionGroup(only) ? only : { join, parts: merged };
}

/** Null for an expression with more than two levels. */
function toWhere({ join, parts }: ExpressionGroup): Where | null {
  const groups = parts.map((part) => {
    if (!isExpressionGroup(part)) return part;
    const conditions = conditionsIn(part);
    return conditions.length === part.parts.length ? { join: part.join, conditions } : null;
  });
  const written = groups.filter((part) => part !== null);
  return written.length === groups.length ? { join, parts: written } : null;
}

function conditionsIn({ parts }: ExpressionGroup): Condition[] {
  return parts.flatMap((part) => (isExpressionGroup(part) ? [] : [part]));
}

function combine(expression: ExpressionGroup): Where {
  return { join: "or", parts: combinations(expression).map((conditions) => ({ join: "and", conditions })) };
}

/** The alternatives of an expression, each with the conditions that are joined by "and". */
function combinations(expression: Expression): Condition[][] {
  if (!isExpressionGroup(expression)) return [[expression]];
  const alternatives = expression.parts.map(combinations);
  if (expression.join === "or") return alternatives.flat();
  return alternatives.reduce((all, next) => all.flatMap((before) => next.map((after) => [...before, ...after])), [[]]);
}
