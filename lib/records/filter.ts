import { COMMON_LABELS, isAlwaysSet, type Definition, type Field } from "./definition";

/** `all` is for tags only; `none` also matches records where the field is empty. */
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
  const empty = isAlwaysSet(field) ? [] : (["empty"] as const);
  switch (field.type) {
    case "links":
    case "rows":
      return [];
    case "tags":
      return ["any", "all", "none", "empty"];
    case "choice":
    case "currency":
    case "reference":
      return ["any", "none", ...empty];
    case "date":
    case "integer":
    case "decimal":
    case "money":
      return ["range", ...empty];
    case "text":
    case "multiline":
    case "email":
    case "phone":
    case "url":
      return ["contains", ...empty];
  }
}

const known = new WeakMap<Definition, ReadonlyMap<string, Field>>();

export function filterable(definition: Definition): ReadonlyMap<string, Field> {
  const fields = known.get(definition) ?? readFilterable(definition);
  known.set(definition, fields);
  return fields;
}

function readFilterable(definition: Definition): ReadonlyMap<string, Field> {
  const { fields, list } = definition;
  const names = [...new Set([...list.filters, ...Object.keys(fields)])];
  const own = names.flatMap((name): [string, Field][] => {
    const field = fields[name];
    return field && operatorsOf(field).length > 0 ? [[name, field]] : [];
  });
  const moments = MOMENTS.map((name): [string, Field] => [
    name,
    { type: "date", label: COMMON_LABELS[name] ?? name, required: true },
  ]);
  return new Map([...own, ...moments]);
}
