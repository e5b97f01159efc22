"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import type { DraftSummary } from "@/lib/contract/changes/drafts";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { mergeEdits, type Merge } from "@/lib/records/merge/merge-edits";
import type { ListedRow, RecordRow } from "@/lib/records/record";
import { isSame } from "@/lib/values";
import { formValues, type FormValues } from "../form-values";
import { adoptLocally } from "./draft-store";
import { keepDraft, type DraftOf, type DraftUpkeep } from "./draft-upkeep";
import { continueDraft, findDrafts, type FoundDraft } from "./find-draft";
import { useTyped, type TypedForm } from "./use-typed";

type DraftOptions = {
  definition: Definition;
  /** Null for a new one, for which a link may have given values. */
  record: RecordRow | null;
  given: string;
  userId: string;
  /** Whether a link may name the draft to go on with: it doesn’t for a further new record. */
  isFirst: boolean;
};

type Restored = {
  /** Null if only this browser had it. */
  touchedAt: string | null;
  /** With what others have saved since; null if nobody has. */
  merge: Merge | null;
};

/** Keeps what is typed in a form as a draft, and offers it on return, merged with what others have saved since. */
export function useDraft(
  form: TypedForm,
  initial: FormValues,
  { definition, record, given, userId, isFirst }: DraftOptions,
) {
  const { kind } = definition;
  const client = useQueryClient();
  const linked = useSearchParams().get("draft");
  const requestedId = isFirst ? linked : null;
  const [restored, setRestored] = useState<Restored | null>(null);
  const [offered, setOffered] = useState<DraftSummary | null>(null);
  const recordId = record?.id ?? null;
  const of = useMemo(
    (): DraftOf => ({ kind, recordId, given, key: `draft:${userId}:${kind}${recordId ? `/${recordId}` : given}` }),
    [kind, recordId, given, userId],
  );
  const upkeep = useRef<DraftUpkeep | null>(null);
  const isOver = useRef(false);

  // The changes began from it, however the record has changed since.
  const version = useRef(record?.version ?? null);

  /** @returns whether it is in the form */
  function restore(found: FoundDraft): boolean {
    const { defaultValues = {} } = form.formState;
    // Whoever has begun to type before it was found goes on with what they typed; the draft stays among the unsaved.
    if (!isSame(form.getValues(), defaultValues)) return false;
    adoptLocally(of.key, found.draft);
    upkeep.current = keepDraft(client, of, found.draft);
    const merge = mergeDraft(definition, record, initial, found);
    // Saved meanwhile, by whoever.
    if (isSame({ ...defaultValues, ...merge.values }, defaultValues)) {
      void upkeep.current.remove();
      return true;
    }
    version.current = found.draft.version;
    form.reset({ ...defaultValues, ...merge.values }, { keepDefaultValues: true });
    const isMerged = merge.conflicts.length > 0 || merge.fromTheirs.length > 0;
    setRestored({ touchedAt: found.touchedAt, merge: isMerged ? merge : null });
    return true;
  }
  const onFound = useEffectEvent(restore);
  useEffect(() => {
    let isOpen = true;
    void findDrafts(client, of, requestedId).then(({ found, offered: other }) => {
      if (!isOpen) return;
      if (found) onFound(found);
      setOffered(other);
    }, ignoreFailure);
    return () => void (isOpen = false);
  }, [client, of, requestedId]);

  const keep = (values: FormValues, defaults: Partial<FormValues>): boolean => {
    if (isOver.current) return false;
    if (isSame(values, defaults)) {
      void upkeep.current?.remove();
      return false;
    }
    // Of an existing record only what was changed: others may change the rest meanwhile.
    const changed = Object.entries(values).filter(([name, value]) => !record || !isSame(value, defaults[name]));
    upkeep.current ??= keepDraft(client, of, null);
    upkeep.current.change({ values: Object.fromEntries(changed), version: version.current });
    return true;
  };
  const [send, leave] = [() => void upkeep.current?.send(true), () => void upkeep.current?.leave()];
  useTyped(form, { keep, send, leave });
  const { isPending: isContinuing, mutate: continueOffered } = useMutationOnce({
    mutationKey: ["drafts", "continue"],
    mutationFn: continueDraft,
    meta: { failure: "Couldn’t read the draft" },
    onSuccess: (found) => {
      if (restore(found)) setOffered(null);
    },
  });

  return {
    restored,
    /** What another browser left, to be gone on with as long as nothing is typed here. */
    offered,
    isContinuing,
    continueOffered: () => offered && continueOffered(offered.id),
    /** Stores it upstream now. */
    send: async () => (await upkeep.current?.send()) ?? true,
    /** The form begins again, from the record as others have saved it meanwhile. */
    discard: (base: ListedRow | null) => {
      if (base) form.reset(formValues(definition, base));
      else form.reset();
      version.current = base?.version ?? null;
      setRestored(null);
      void upkeep.current?.remove();
    },
    /** The form is left or saved. */
    drop: () => {
      isOver.current = true;
      void upkeep.current?.remove();
    },
  };
}

/** Without connection there is what this browser has. */
function ignoreFailure(): void {}

/** A draft is of fields that the form had then; it may have others by now. */
function mergeDraft(definition: Definition, record: RecordRow | null, initial: FormValues, found: FoundDraft): Merge {
  const known = Object.fromEntries(Object.entries(found.draft.values).filter(([name]) => name in initial));
  if (!record) return { values: { ...initial, ...known }, fromTheirs: [], conflicts: [] };
  const was = found.base
    ? formValues(definition, { ...record, ...found.base })
    : unknownBefore(formValues(definition, record), found.draft.version === record.version ? {} : known);
  return mergeEdits(definition, was, { ...was, ...known }, formValues(definition, record));
}

/** What nobody can say differs from mine and from theirs. */
function unknownBefore(saved: FormValues, mine: FormValues): FormValues {
  return { ...saved, ...Object.fromEntries(Object.keys(mine).map((name) => [name, undefined])) };
}
