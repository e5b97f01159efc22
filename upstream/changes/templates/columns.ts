import { writtenFields, type Definition, type ReferenceTarget, type ScalarField } from "@/lib/records/definition";
import { isOptional, type OptionalFields } from "@/lib/records/schemas/optional-fields";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";

export type Column = { name: string; header: string; field: ScalarField; isRequired: boolean };

/** @param optional required fields that the installation lets records lack */
export function columnsOf(definition: Definition, optional: OptionalFields = []): Column[] {
  return Object.entries(writtenFields(definition)).flatMap(([name, field]): Column[] => {
    if (field.type === "rows") return [];
    const isRequired = field.required === true && !isOptional(definition.kind, name, optional);
    return [{ name, header: isRequired ? `${field.label} *` : field.label, field, isRequired }];
  });
}

export function referenceTargets(columns: readonly Column[]): ReferenceTarget[] {
  const targets = columns.flatMap(({ field }) => (field.type === "reference" ? [field.to] : []));
  return [...new Set(targets)];
}

export function explain({ field }: Column): string {
  return [upstreamTypeOf(field).explain(field), field.hint].filter(Boolean).join(". ");
}
