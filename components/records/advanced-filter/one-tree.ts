import type { Filter } from "@/lib/records/filter";
import { writeFilter } from "@/lib/records/filter-text";
import { isGroup, type Condition, type Where } from "@/lib/records/where";

type Conditions = { filters: Record<string, Filter>; where: Where | null };
type Part = Where["parts"][number];

/** Filters by field and conditions in groups as one, two levels deep. */
export function toOneTree({ filters, where }: Conditions): Where {
  const flat = Object.entries(filters).map(([field, filter]) => ({ field, filter }));
  if (!where) return { join: "and", parts: flat };
  if (where.join === "and") return { join: "and", parts: [...flat, ...where.parts] };
  if (flat.length === 0) return where;
  const alternatives = where.parts.flatMap((part) => (isGroup(part) ? [] : [part]));
  if (alternatives.length === where.parts.length) {
    return { join: "and", parts: [...flat, { join: "or", conditions: alternatives }] };
  }
  // What holds in any case has no level of its own left: it goes into every alternative.
  return { join: "or", parts: alternativesOf(where).map((all) => ({ join: "and", conditions: [...flat, ...all] })) };
}

/** The other way: what every alternative asks for holds in any case, and stands by its field. */
export function fromOneTree(tree: Where): Conditions {
  if (tree.join === "and" || tree.parts.length < 2) return { filters: {}, where: { ...tree, join: "and" } };
  const ways = alternativesOf(tree);
  const common = firstOfEach((ways[0] ?? []).filter((condition) => ways.every((way) => holds(way, condition))));
  const rests = ways.map((way) => way.filter((condition) => !holds(common, condition)));
  const filters = Object.fromEntries(common.map(({ field, filter }) => [field, filter]));
  // Where one alternative asks for nothing more, the others narrow nothing.
  if (rests.some((rest) => rest.length === 0)) return { filters, where: null };
  return { filters, where: { join: "or", parts: rests.map(asPart) } };
}

/** Each way in which an "or" is met, as what must hold together. */
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
