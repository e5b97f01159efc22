import type { Definition } from "@/lib/records/definition";

/** The definition without inline and bulk edits of the center, for people whose scope is one center. */
export function inOneCenter(definition: Definition): Definition {
  return { ...definition, quickEdits: definition.quickEdits.filter((name) => name !== definition.center) };
}
