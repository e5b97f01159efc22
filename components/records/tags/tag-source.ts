import type { TagSource } from "@/lib/query/tag-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";

/** Where the tags of a field are known from; those of a row, such as `positions.0.skills`, from the record's of that name. */
export function tagSource(kind: Kind, path: string): TagSource | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  return definitionOf(kind).fields[field]?.type === "tags" ? { kind, field } : null;
}
