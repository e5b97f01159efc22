import type { TagSource } from "@/lib/query/tag-queries";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";

/** The source of suggestions. A rows field such as `positions.0.skills` uses the record's field of the same name. */
export function tagSource(kind: Kind, path: string): TagSource | null {
  const field = path.slice(path.lastIndexOf(".") + 1);
  return definitionOf(kind).fields[field]?.type === "tags" ? { kind, field } : null;
}
