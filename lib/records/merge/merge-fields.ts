import { unitsOf } from "@/lib/records/amount-units";
import type { Definition, Field } from "@/lib/records/definition";
import { isEmpty, textsOf } from "@/lib/records/field-types/field-values";
import { isSameTag, mergeTags } from "@/lib/records/field-types/tags";
import type { Link } from "@/lib/records/record";
import { mergeGroups } from "./field-groups";

type Values = Record<string, unknown>;

/** Whose value the merged record gets; `both` joins two lists. */
export type MergeChoice = "this" | "other" | "both";

/** The groups whose values differ: what a pair's differences are counted by, and what a merge chooses among. */
export function differingGroups(definition: Definition, one: Values, other: Values): string[][] {
  return mergeGroups(definition).filter((group) => {
    const isNamed = (name: string) => !isEmpty(one[name]) || !isEmpty(other[name]);
    // Without an amount, its currency and unit say nothing.
    const amounts = group.filter((name) => unitsOf(definition.fields[name]).length > 0);
    const counted = amounts.length > 0 && !amounts.some(isNamed) ? shownInGroup(definition, group) : group;
    return counted.some((name) => !isSameValue(definition.fields[name], one[name], other[name]));
  });
}

/** The fields of a group that are displayed: an amount displays its currency and unit itself. */
export function shownInGroup({ fields }: Pick<Definition, "fields">, group: readonly string[]): string[] {
  const units = new Set(group.flatMap((name) => unitsOf(fields[name])));
  return group.filter((name) => !units.has(name));
}

type LinkedValues = Values & { linked: Record<string, Link> };

/** The values of the groups that don't differ, without empty ones and the name, with the records they refer to. */
export function sharedValues(definition: Definition, one: LinkedValues, other: LinkedValues): LinkedValues {
  const left = new Set([...differingGroups(definition, one, other).flat(), ...definition.name]);
  const names = mergeGroups(definition)
    .flat()
    .filter((name) => !left.has(name) && !isEmpty(one[name]));
  const links = Object.entries(one.linked).filter(([name]) => names.includes(name));
  return { ...Object.fromEntries(names.map((name) => [name, one[name]])), linked: Object.fromEntries(links) };
}

/**
 * Whether there is nothing to choose between two values. A missing value is one that is empty; the order of a list and the
 * spelling of its tags don’t count, but that of any other text does.
 */
export function isSameValue(field: Field | undefined, one: unknown, other: unknown): boolean {
  if (isEmpty(one) || isEmpty(other)) return isEmpty(one) === isEmpty(other);
  if (!isJoinable(field)) return JSON.stringify(one) === JSON.stringify(other);
  const isSame = field?.type === "tags" ? isSameTag : (a: string, b: string) => a === b;
  const hasAll = (list: readonly string[], of: readonly string[]) => of.every((a) => list.some((b) => isSame(a, b)));
  return hasAll(textsOf(one), textsOf(other)) && hasAll(textsOf(other), textsOf(one));
}

/** Whether the values of a group can be joined. */
export function isJoinable(field: Field | undefined): boolean {
  return field?.type === "tags" || field?.type === "links";
}

/** The choice with which nothing gets lost, if there is one: an empty value gives way, and lists are joined. */
export function initialChoice(definition: Definition, group: readonly string[], one: Values, other: Values) {
  const [name = ""] = group;
  if (isEmpty(one[name])) return "other" as const;
  if (isEmpty(other[name])) return "this" as const;
  const field = definition.fields[name];
  const fits = joined(field, one[name], other[name]).length <= maxOf(field);
  return isJoinable(field) && fits ? ("both" as const) : ("this" as const);
}

/** What the choices change of the record that stays. */
export function mergePatch(
  definition: Definition,
  one: Values,
  other: Values,
  choices: Readonly<Record<string, MergeChoice>>,
): Values {
  const patch: Values = {};
  for (const group of mergeGroups(definition)) {
    const [name = ""] = group;
    const choice = choices[name] ?? "this";
    if (choice === "this") continue;
    for (const field of group) {
      const value = choice === "both" ? joined(definition.fields[field], one[field], other[field]) : other[field];
      if (!isSameValue(definition.fields[field], one[field], value)) patch[field] = value;
    }
  }
  return patch;
}

function joined(field: Field | undefined, one: unknown, other: unknown): string[] {
  return field?.type === "tags" ? mergeTags([], other, one) : [...new Set([...textsOf(one), ...textsOf(other)])];
}

function maxOf(field: Field | undefined): number {
  return field && "max" in field ? field.max : Infinity;
}

/** The lists of the merged record that would be too long. */
export function tooLongLists({ fields }: Definition, patch: Values): { path: string; message: string }[] {
  return Object.entries(patch).flatMap(([path, value]) => {
    const field = fields[path];
    if (!field || !isJoinable(field) || textsOf(value).length <= maxOf(field)) return [];
    return [{ path, message: `Together more than ${maxOf(field)} ${field.label.toLowerCase()}` }];
  });
}
