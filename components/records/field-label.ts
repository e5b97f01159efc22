import { COMMON_LABELS, type Definition } from "@/lib/records/definition";

/** @param path a field, a common column, or a field of a row such as `members.0.role` */
export function fieldLabel(definition: Definition, path: string): string {
  const [name = "", row, inner] = path.split(".");
  const field = definition.fields[name];
  if (field?.type === "rows" && inner !== undefined) {
    return `${capitalized(field.item)} ${Number(row) + 1}: ${field.fields[inner]?.label ?? inner}`;
  }
  return field?.label ?? COMMON_LABELS[name] ?? (name === "name" ? "Name" : name);
}

/** Names a cell in messages, such as “Ada Byron’s status”. */
export function cellName(definition: Definition, column: string, recordName: string): string {
  return `${recordName}’s ${fieldLabel(definition, column).toLowerCase()}`;
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
