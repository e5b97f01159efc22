import { capitalized } from "@/lib/format";
import { COMMON_LABELS, type Definition } from "@/lib/records/definition";

/** @param path a field, a common column, or a field of a row such as `members.0.role` */
export function fieldLabel(definition: Definition, path: string): string {
  const [name = "", row, inner] = path.split(".");
  const field = definition.fields[name];
  if (field?.type === "rows" && inner !== undefined) {
    return `${capitalized(field.item)} ${Number(row) + 1}: ${field.fields[inner]?.label ?? inner}`;
  }
  return (
    field?.label ?? definition.list.figures?.[name]?.label ?? COMMON_LABELS[name] ?? (name === "name" ? "Name" : name)
  );
}

/** Names a cell in messages, such as “Ada Byron’s status”. */
export function cellName(definition: Definition, column: string, recordName: string): string {
  return `${recordName}’s ${labelInSentence(fieldLabel(definition, column))}`;
}

const NAMED_FIELDS = 2;

/** Names changed fields within a sentence: “status, pay rate and 1 more”. */
export function nameFields(definition: Definition, fields: readonly string[]): string {
  const labels = fields.map((field) => labelInSentence(fieldLabel(definition, field)));
  const rest = labels.length - NAMED_FIELDS;
  if (rest > 0) return `${labels.slice(0, NAMED_FIELDS).join(", ")} and ${rest} more`;
  return labels.join(" and ");
}

/** In lower case, except for acronyms and names such as “VAT” and “LinkedIn”. */
export function labelInSentence(label: string): string {
  return label.replaceAll(/\p{L}+/gu, (word) => (/\p{Lu}/u.test(word.slice(1)) ? word : word.toLowerCase()));
}
