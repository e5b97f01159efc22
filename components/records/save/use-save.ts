"use client";

import { useRef, useState } from "react";
import { DeclinedError, ProblemError } from "@/lib/query/api-client";
import { readRecord } from "@/lib/query/records/record-queries";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import type { Merge, OthersSave } from "@/lib/records/merge/merge-edits";
import { initialSave, reduceSave, type SaveAnswer, type SaveEvent, type SaveState } from "./save-machine";

type Values = Record<string, unknown>;

type SaveOptions = {
  base: ListedRow | null;
  /** The fields that can display an error of their own. */
  fields: readonly string[];
  /** `othersSaves` is what others have saved since the edit began. */
  send: (base: ListedRow | null, changes: Values, othersSaves: readonly OthersSave[]) => Promise<ListedRow>;
  merge: (base: ListedRow, changes: Values, theirs: RecordRow) => Merge;
  /** True once the editor is gone or covered. */
  isEditorGone?: () => boolean;
};

/** Saves a record's changes. `save` returns the state it ended in, or null if another save was under way. */
export function useSave(options: SaveOptions) {
  const [state, setState] = useState(() => initialSave(options.base));
  // Rendered state is too late to ignore the second of two clicks.
  const latest = useRef(state);

  function dispatch(event: SaveEvent): SaveState | null {
    const next = reduceSave(latest.current, event);
    if (next === latest.current) return null;
    latest.current = next;
    setState(next);
    return next;
  }

  async function save(changes: Values): Promise<SaveState | null> {
    let next = dispatch({ type: "save", changes });
    // A merge is sent again.
    while (next?.status === "saving") next = dispatch(await answerOf(next, options));
    return next;
  }

  return { state, save, discard: () => void dispatch({ type: "discard" }) };
}

async function answerOf({ base, changes, attempt, othersSaves }: SaveState, options: SaveOptions): Promise<SaveAnswer> {
  try {
    return { type: "succeed", attempt, record: await options.send(base, changes, othersSaves) };
  } catch (thrown) {
    if (thrown instanceof DeclinedError) return { type: "decline", attempt };
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const { current, base: former, errors = [] } = error instanceof ProblemError ? error.problem : {};
    if (base && current && !options.isEditorGone?.()) {
      const theirs = readRecord(current);
      // The ledger knows what the version was that the changes began from; a list has only some of its fields.
      const merge = options.merge(former ? { ...theirs, ...former } : base, changes, theirs);
      return { type: merge.conflicts.length === 0 ? "merge" : "conflict", attempt, theirs, merge };
    }
    const displayed = errors.filter(({ path }) => options.fields.includes(path.split(".")[0] ?? ""));
    if (displayed.length > 0) return { type: "refuse", attempt, errors: displayed, error };
    return { type: "fail", attempt, error };
  }
}
