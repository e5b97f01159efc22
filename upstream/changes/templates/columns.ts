import { writtenFields, type Definition, type ReferenceTarget, type ScalarField } from "@/lib/records/definition";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";

export type Column = { name: string; header: string; field: ScalarField };

export function columnsOf(definition: Definition): Column[] {
  return Object.entries(writtenFields(definition)).flatMap(([name, field]): Column[] =>
    field.type === "rows" ? [] : [{ name, header: field.required ? `${field.label} *` : field.label, field }],
  );
}

export function referenceTargets(columns: readonly Column[]): ReferenceTarget[] {
  const targets = columns.flatMap(({ field }) => (field.type === "reference" ? [field.to] : []));
  return [...new Set(targets)];
}

export function explain({ field }: Column): string {
  return [upstreamTypeOf(field).explain(field), field.hint].filter(Boolean).join(". ");
}
