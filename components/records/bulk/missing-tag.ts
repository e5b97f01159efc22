import type { BulkOperation, BulkPreview } from "@/lib/contract/bulk";
import { formatRecordCount, formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";

/** Says that no checked record has the tag to remove; null where the preview has something else to say. */
export function missingTag(
  definition: Pick<Definition, "one" | "many">,
  operation: BulkOperation,
  { changing, failing, checked, count }: Pick<BulkPreview, "changing" | "failing" | "checked" | "count">,
): string | null {
  if (operation.type !== "removeTag" || changing > 0 || failing > 0) return null;
  if (checked < count)
    return `None of the first ${formatCount(checked)} of ${formatCount(count)} has the tag “${operation.tag}”.`;
  if (count === 1) return `This ${definition.one.toLowerCase()} doesn’t have the tag “${operation.tag}”.`;
  return `None of these ${formatRecordCount(definition, count)} has the tag “${operation.tag}”.`;
}
