import type { BulkRun } from "@/lib/contract/bulk";
import { countOf } from "@/lib/format/count-of";
import { formatCount } from "@/lib/format/format-amount";
import type { Definition } from "@/lib/records/definition";

type Words = Pick<Definition, "one" | "many">;

/** How many of a kind a run left alone, such as `1 freelancer left as it was`. */
export function leftAlone(words: Words, count: number): string {
  return `${countOf(words, count)} left as ${count === 1 ? "it was" : "they were"}`;
}

/** What came of a run, in one line. */
export function runTitle(words: Words, { deed, state, changed, failed, total }: BulkRun): string {
  const verb = { delete: "deleted", undo: "restored" }[String(deed.type)] ?? "changed";
  if (state === "cancelled") return `Stopped: ${formatCount(changed)} of ${countOf(words, total)} ${verb}`;
  if (state === "failed") return `Broken off: ${formatCount(changed)} of ${countOf(words, total)} ${verb}`;
  if (deed.type === "undo" && total === 1 && failed > 0) return changed === 0 ? "Not undone" : "Undone in part";
  return changed === 0 ? `No ${words.one.toLowerCase()} ${verb}` : `${countOf(words, changed)} ${verb}`;
}

/** What a run in the background is at. */
export function runActivity(words: Words, { deed }: BulkRun): string {
  const verb = { delete: "Deleting", undo: "Restoring" }[String(deed.type)] ?? "Changing";
  return `${verb} ${words.many.toLowerCase()}`;
}
