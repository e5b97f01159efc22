import type { Filter } from "@/lib/records/list/filter";
import { writeFilter } from "@/lib/records/list/filter-text";
import { isGroup, type Condition, type Where } from "@/lib/records/list/where";

type Conditions = { filters: Record<string, Filter>; where: Where | null };
type Part = Where["parts"][number];

/** Joins field filters and `where` in one tree, two levels deep. */
export function toOneTree({ filters, where }: Conditions): Where {
  const flat = Object.entries(filters).map(([field, filter]) => ({ field, filter }));
  if (!where) return { join: "and", parts: flat };
  if (where.join === "and") return { join: "and", parts: [...flat, ...where.parts] };
  if (flat.length === 0) return where;
  const alternatives = where.parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  if (alternatives.length === where.parts.length) {
    return { join: "and", parts: [...flat, { join: "or", conditions: alternatives }] };
  }
  // The tree has no level left for the field filters: they go into every alternative.
  return { join: "or", parts: alternativesOf(where).map((all) => ({ join: "and", conditions: [...flat, ...all] })) };
}

/** Inverts `toOneTree`: conditions common to all alternatives become field filters. */
export function fromOneTree(tree: Where): Conditions {
  if (tree.join === "and" || tree.parts.length < 2) return { filters: {}, where: { ...tree, join: "and" } };
  const ways = alternativesOf(tree);
  const common = firstOfEach((ways[0] ?? []).filter((condition) => ways.every((way) => holds(way, condition))));
  const rests = ways.map((way) => way.filter((condition) => !holds(common, condition)));
  const filters = Object.fromEntries(common.map(({ field, filter }) => [field, filter]));
  // With nothing else required by one alternative, the others narrow nothing.
  if (rests.some((rest) => rest.length === 0)) return { filters, where: null };
  return { filters, where: { join: "or", parts: rests.map(asPart) } };
}

/** An "or" as a list of alternatives; the conditions of each are joined by "and". */
function alternativesOf({ parts }: Where): Condition[][] {
  return parts.flatMap((part) => {
    if (!isGroup(part)) return [[part]];
    return part.join === "and" ? [part.conditions] : part.conditions.map((condition) => [condition]);
  });
}

function asPart(conditions: Condition[]): Part {
  const [only] = conditions;
  return only && conditions.length === 1 ? only : { join: "and", conditions };
}

function firstOfEach(conditions: Condition[]): Condition[] {
  return conditions.filter(({ field }, i) => conditions.findIndex((other) => other.field === field) === i);
}

function holds(conditions: readonly Condition[], { field, filter }: Condition): boolean {
  return conditions.some((other) => other.field === field && writeFilter(other.filter) === writeFilter(filter));
}
