import type { Option } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";

export function choicesOf(kind: Kind, name: string): readonly Option[] {
  const field = definitionOf(kind).fields[name];
  return field?.type === "choice" ? field.options : [];
}
