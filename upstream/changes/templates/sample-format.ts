import { createHash } from "node:crypto";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { isKind } from "@/lib/records/kinds";
import type { Cell } from "@/lib/records/import/cell";
import { columnsOf } from "./columns";

const LABEL = "Sample format:";

/** The line of a sample that names its kind and its columns; another one whenever a column changes. */
export function sampleFormat(definition: Definition): string {
  const columns = columnsOf(definition).map(({ header, field }) => [header, field.type]);
  const version = createHash("sha256").update(JSON.stringify(columns)).digest("hex").slice(0, 8);
  return `${LABEL} ${definition.kind} ${version}`;
}

/** What to know about a file made from a sample of another kind or with other columns; null if there is nothing. */
export function sampleNote(definition: Definition, cells: Iterable<Cell>): string | null {
  for (const cell of cells) {
    if (typeof cell !== "string" || !cell.startsWith(LABEL)) continue;
    const [kind = ""] = cell.slice(LABEL.length).trim().split(" ");
    const many = definition.many.toLowerCase();
    if (isKind(kind) && kind !== definition.kind) {
      return `This file was made from the sample for ${definitionOf(kind).many.toLowerCase()}, not for ${many}.`;
    }
    if (cell.trim() === sampleFormat(definition)) return null;
    return `This file was made from an older sample for ${many}. Check the columns, or download the sample again to see what has changed.`;
  }
  return null;
}
