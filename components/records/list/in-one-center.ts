import type { Definition } from "@/lib/records/definition";

/** The definition without inline and bulk edits of the center, for people whose scope is one center. */
export function inOneCenter({ list, ...definition }: Definition): Definition {
  return { ...definition, list: { ...list, quick: list.quick.filter((name) => name !== definition.center) } };
}
