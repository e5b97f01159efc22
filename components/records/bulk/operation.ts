import type { BulkOperation } from "@/lib/contract/bulk";
import type { Definition, ScalarField } from "@/lib/records/definition";

export type OperationType = BulkOperation["type"];

export type ChosenOperation = Exclude<BulkOperation, { type: "delete" }>;

/** The fields that an operation can change, in the definition's order; tags are added and removed, not set. */
export function operationFields(definition: Definition, type: OperationType): [string, ScalarField][] {
  return definition.quickEdits.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.type === "rows" || (field.type === "tags") === (type === "set")) return [];
    return [[name, field]];
  });
}

const TITLES: Record<OperationType, (one: string) => string> = {
  set: (what) => `Edit ${what}`,
  addTag: (what) => `Add a tag to ${what}`,
  removeTag: (what) => `Remove a tag from ${what}`,
  delete: (what) => `Delete ${what}?`,
};

export function operationTitle(type: OperationType, what: string): string {
  return TITLES[type](what);
}
