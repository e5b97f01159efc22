import type { BulkRun } from "@/lib/contract/bulk";
import { formatRecordCount, formatCount } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";

type Words = Pick<Definition, "one" | "many">;

export function leftAlone(words: Words, count: number): string {
  return `${formatRecordCount(words, count)} skipped`;
}

export function runTitle(words: Words, { operation, state, changed, failed, total }: BulkRun): string {
  const verb = { delete: "deleted", undo: "restored" }[String(operation.type)] ?? "changed";
  if (state === "cancelled") return `Stopped: ${formatCount(changed)} of ${formatRecordCount(words, total)} ${verb}`;
  if (state === "failed")
    return `Stopped after an error: ${formatCount(changed)} of ${formatRecordCount(words, total)} ${verb}`;
  if (operation.type === "undo" && total === 1 && failed > 0) return changed === 0 ? "Couldn’t undo" : "Partly undone";
  return changed === 0 ? `No ${words.one.toLowerCase()} ${verb}` : `${formatRecordCount(words, changed)} ${verb}`;
}

export function runActivity(words: Words, { operation }: BulkRun): string {
  const verb = { delete: "Deleting", undo: "Restoring" }[String(operation.type)] ?? "Changing";
  return `${verb} ${words.many.toLowerCase()}`;
}
