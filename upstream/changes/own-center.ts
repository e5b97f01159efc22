import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Verb } from "@/lib/access/table";
import type { FieldError } from "@/lib/contract/problem";
import type { Definition } from "@/lib/records/definition";
import type { Values } from "@/upstream/records/read/record-of";

export function inOwnCenter(person: Person, definition: Definition, given: Values): Values {
  const { center } = definition;
  if (!center || given[center] || scopeOf(person, definition.kind, "create") !== "center") return given;
  return { ...given, [center]: person.centerCode ?? null };
}

export function centerErrors(person: Person, verb: Verb, definition: Definition, after: Values): FieldError[] {
  const { center } = definition;
  if (!center || scopeOf(person, definition.kind, verb) !== "center" || after[center] === person.centerCode) return [];
  return [{ path: center, message: "Choose your own center" }];
}
