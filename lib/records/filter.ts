import { COMMON_LABELS, isAlwaysSet, type Definition, type Field } from "./definition";

/** What one field is asked. `contains` looks into text, `all` at tags; `none` also fits where nothing is set. */
export type Filter =
  | { type: "any"; values: string[] }
  | { type: "none"; values: string[] }
  | { type: "all"; values: string[] }
  /** Either end may be open; both belong to it. A day may be one that moves, such as `today`. */
  | { type: "range"; from: string | null; to: string | null }
  | { type: "contains"; text: string }
  | { type: "empty"; isEmpty: boolean };

export type Operator = Filter["type"];

/** Common columns that a list is filtered by as well: moments, asked for by the day (UTC). */
export const MOMENTS = ["createdAt", "updatedAt"] as const;

/** What a field can be asked; nothing where it holds several things at once. */
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

/** Every field that a kind's list may be filtered by, those with an index first. */
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
