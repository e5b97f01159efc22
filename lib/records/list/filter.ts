import { commonLabels, isAlwaysSet, type Field, type Definition } from "../definition";
import { fieldTypeOf } from "../field-types/field-types";

/** `all` is for tags only; `none` also matches records whose field is empty. */
export type Filter =
  | { type: "any"; values: string[] }
  | { type: "none"; values: string[] }
  | { type: "all"; values: string[] }
  /** Both ends are inclusive, null is an open end. A date can be relative, such as `today`. */
  | { type: "range"; from: string | null; to: string | null }
  | { type: "contains"; text: string }
  | { type: "empty"; isEmpty: boolean };

export type Operator = Filter["type"];

/** Filterable common columns; their timestamps are compared by day (UTC). */
export const MOMENTS = ["createdAt", "updatedAt"] as const;

export function operatorsOf(field: Field): readonly Operator[] {
  const { filter } = fieldTypeOf(field);
  if (!filter) return [];
  const empty = isAlwaysSet(field) ? [] : (["empty"] as const);
  if (filter.by === "values") return [...filter.operators, ...empty];
  return [filter.by === "range" ? "range" : "contains", ...empty];
}

const cached = new WeakMap<Definition, ReadonlyMap<string, Field>>();

/** The fields that a list can be filtered by, in the order of its filters. */
export function filterable(definition: Definition): ReadonlyMap<string, Field> {
  const fields = cached.get(definition) ?? readFilterable(definition);
  cached.set(definition, fields);
  return fields;
}

function readFilterable(definition: Definition): ReadonlyMap<string, Field> {
  const names = [...new Set([...definition.list.filters, ...Object.keys(definition.fields)])];
  const fields = names.flatMap((name): [string, Field][] => {
    const field = definition.fields[name];
    return field && fieldTypeOf(field).filter && !field.isFormOnly ? [[name, field]] : [];
  });
  const labels = commonLabels(definition);
  const moments = MOMENTS.flatMap((name): [string, Field][] => {
    const label = labels[name];
    return label ? [[name, { type: "date", label, required: true }]] : [];
  });
  return new Map([...fields, ...moments]);
}
