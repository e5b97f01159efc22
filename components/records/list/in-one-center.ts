import type { Definition } from "@/lib/records/definition";

/** The definition for somebody all of whose records stay in one center: that is not changed in rows, nor in many at once. */
export function inOneCenter({ list, ...definition }: Definition): Definition {
  return { ...definition, list: { ...list, quick: list.quick.filter((name) => name !== definition.center) } };
}
