import { formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import type { StoredRun } from "./runs";

/** What a run does, as a job's title: “Set status of 1,200 teams”. */
export function runTitle({ kind, operation, total }: Pick<StoredRun, "kind" | "operation" | "total">): string {
  const definition = definitionOf(kind);
  const records = formatRecordCount(definition, total);
  switch (operation.type) {
    case "set":
      return `Set ${(definition.fields[operation.field]?.label ?? operation.field).toLowerCase()} of ${records}`;
    case "addTag":
      return `Add the tag “${operation.tag}” to ${records}`;
    case "removeTag":
      return `Remove the tag “${operation.tag}” from ${records}`;
    case "delete":
      return `Delete ${records}`;
    case "undo":
      return operation.restores ? `Restore ${records}` : `Undo changes to ${records}`;
  }
}
