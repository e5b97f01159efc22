import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { mergeEdits, pickFields, type Conflict, type OthersSave } from "@/lib/records/merge/merge-edits";
import type { RecordRow } from "@/lib/records/record";
import { askToSave } from "@/lib/shell/unsaved/save-question";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { readRecord } from "@/lib/query/records/record-queries";

type Values = Record<string, unknown>;

type MetConflict = { kind: Kind; conflicts: readonly Conflict[]; theirs: RecordRow };

type Changed = {
  kind: Kind;
  changes: Values;
  /** Where both changed the same: goes on with the changes unless it throws. */
  onConflict?: (conflict: MetConflict, stale: ProblemError) => Promise<void>;
};

type Send<Saved> = (update: { version: number; changes: Values }) => Promise<Saved>;

/**
 * Sends changes again that met somebody else's, with these. Where both changed the same, the user chooses.
 * @param stale the answer to the changes, with the record as saved and what it was before; anything else is thrown
 * @throws DeclinedError if the user lets the others' values stay
 */
export async function sendMerged<Saved>(
  stale: unknown,
  { kind, changes, onConflict = askUser }: Changed,
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
  if (conflicts.length > 0) await onConflict({ kind, conflicts, theirs }, stale);
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
    return sendMerged(error, { kind, changes: merged, onConflict }, send, others);
  }
}

async function askUser(conflict: MetConflict, stale: ProblemError): Promise<void> {
  if ((await askToSave({ conflict })) === false) throw new DeclinedError(stale.problem);
}
