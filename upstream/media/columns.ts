import type { Definition, ReferenceTarget, ScalarField } from "@/lib/records/definition";

export type Column = { name: string; header: string; field: ScalarField };

export function columnsOf(definition: Definition): Column[] {
  return Object.entries(definition.fields).flatMap(([name, field]): Column[] =>
    field.type === "rows" ? [] : [{ name, header: field.required ? `${field.label} *` : field.label, field }],
  );
}

export function referenceTargets(columns: readonly Column[]): ReferenceTarget[] {
  const targets = columns.flatMap(({ field }) => (field.type === "reference" ? [field.to] : []));
  return [...new Set(targets)];
}

export function explain({ field }: Column): string {
  return [explainType(field), field.hint].filter(Boolean).join(". ");
}

function explainType(field: ScalarField): string {
  switch (field.type) {
    case "text":
    case "multiline":
      return `Text of up to ${field.max} characters`;
    case "email":
      return "An email address";
    case "phone":
      return "A phone number, such as +1 212 555 0142";
    case "url":
      return "A web address, such as https://example.com";
    case "links":
      return `Up to ${field.max} web addresses, separated by commas`;
    case "tags":
      return `Up to ${field.max} words or short phrases, separated by commas`;
    case "choice":
      return `One of: ${field.options.map((option) => option.label).join(", ")}`;
    case "integer":
      return `A whole number from ${field.min} to ${field.max}${field.unit ? `, in ${field.unit}` : ""}`;
    case "decimal":
      return `A number from ${field.min} to ${field.max} with up to ${field.scale} decimals`;
    case "money":
      return "An amount with up to two decimals, without a currency sign";
    case "currency":
      return "A three-letter currency code, such as USD";
    case "date":
      return "A date as YYYY-MM-DD";
    case "reference":
      return field.within ? "Choose from the list, which depends on another column" : "Choose from the list";
  }
}
