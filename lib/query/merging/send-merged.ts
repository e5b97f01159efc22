import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { mergeEdits, pickFields, type OthersSave } from "@/lib/records/merge/merge-edits";
import { askToSave } from "@/lib/shell/unsaved/save-question";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { readRecord } from "@/lib/query/records/record-queries";

type Values = Record<string, unknown>;

type Send<Saved> = (update: { version: number; changes: Values }) => Promise<Saved>;

/**
 * Sends changes again that met somebody else's, with these. Where both changed the same, the user chooses.
 * @param stale the answer to the changes, with the record as saved and what it was before; anything else is thrown
 * @throws DeclinedError if the others' values stay
 */
export async function sendMerged<Saved>(
  stale: unknown,
  { kind, changes }: { kind: Kind; changes: Values },
  send: Send<Saved>,
  othersSaves: readonly OthersSave[] = [],
): Promise<Saved & { othersSaves: readonly OthersSave[] }> {
  if (!(stale instanceof ProblemError)) throw stale;
  const { current, base } = stale.problem;
  if (!current || !base) throw stale;
  const theirs = readRecord(current);
  const before = { ...theirs, ...base };
  const merge = mergeEdits(definitionOf(kind), before, { ...before, ...changes }, theirs);
  const { conflicts } = merge;
  if (conflicts.length > 0 && (await askToSave({ conflict: { kind, conflicts, theirs } })) === false) {
    throw new DeclinedError(stale.problem);
  }
  const merged = {
    ...pickFields(merge.values, Object.keys(changes)),
    // Fields that one rule joins stay together.
    ...Object.fromEntries(conflicts.flatMap(({ mine }) => Object.entries(mine))),
  };
  const others = [...othersSaves, { fields: merge.fromTheirs, theirs }];
  try {
    return { ...(await send({ version: theirs.version, changes: merged })), othersSaves: others };
  } catch (error) {
    // Somebody has saved once more.
    return sendMerged(error, { kind, changes: merged }, send, others);
  }
}
