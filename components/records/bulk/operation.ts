import type { BulkDeed } from "@/lib/contract/bulk";
import type { Definition, ScalarField } from "@/lib/records/definition";

export type DeedType = BulkDeed["type"];

export type ChosenDeed = Exclude<BulkDeed, { type: "delete" }>;

/** The fields that an operation can change, in the definition's order; tags are added and removed, not set. */
export function deedFields(definition: Definition, type: DeedType): [string, ScalarField][] {
  return definition.list.quick.flatMap((name) => {
    const field = definition.fields[name];
    if (!field || field.type === "rows" || (field.type === "tags") === (type === "set")) return [];
    return [[name, field]];
  });
}

const TITLES: Record<DeedType, (one: string) => string> = {
  set: (what) => `Edit ${what}`,
  addTag: (what) => `Add a tag to ${what}`,
  removeTag: (what) => `Remove a tag from ${what}`,
  delete: (what) => `Delete ${what}?`,
};

export function deedTitle(type: DeedType, what: string): string {
  return TITLES[type](what);
}
