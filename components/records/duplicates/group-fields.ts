import type { Definition } from "@/lib/records/definition";
import { shownInGroup } from "@/lib/records/merge/merge-fields";

/** What a group of values is called, and the fields whose values are displayed: the parts of a name as one text. */
export function displayedGroup(definition: Definition, group: readonly string[]): { label: string; fields: string[] } {
  if (definition.name.length > 1 && isNameGroup(definition, group)) return { label: "Name", fields: ["name"] };
  const fields = shownInGroup(definition, group);
  return { label: fields.map((name) => definition.fields[name]?.label ?? name).join(", "), fields };
}

export function isNameGroup({ name }: Pick<Definition, "name">, group: readonly string[]): boolean {
  return group.some((field) => name.includes(field));
}
