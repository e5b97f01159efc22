"use client";

import { useQueryClient } from "@tanstack/react-query";
import { use, useRef, useState } from "react";
import type { Kind } from "@/lib/records/kinds";
import type { ListedRow } from "@/lib/records/record";
import { SignedInId } from "@/lib/shell/signed-in-id";
import { isSame } from "@/lib/values";
import { keepDraft } from "./draft-upkeep";
import { useTyped, type TypedForm } from "./use-typed";

/**
 * Keeps what is typed in the editor of a cell as a draft of its record, until it is saved or given up. After a crash, or
 * a session that ended, the record’s form and the unsaved changes have it.
 * @returns what drops the draft
 */
export function useCellDraft(
  form: TypedForm,
  { kind, row, column }: { kind: Kind; row: ListedRow; column: string },
): () => void {
  const client = useQueryClient();
  const userId = use(SignedInId);
  const [upkeep] = useState(() =>
    // Apart from the draft of the record's form.
    keepDraft(client, { kind, recordId: row.id, given: "", key: `draft:${userId}:${kind}/${row.id}|${column}` }, null),
  );
  const isOver = useRef(false);
  useTyped(form, {
    keep: (values, defaults) => {
      const changed = Object.entries(values).filter(([name, value]) => !isSame(value, defaults[name]));
      if (isOver.current) return false;
      if (changed.length === 0) {
        void upkeep.remove();
        return false;
      }
      upkeep.change({ values: Object.fromEntries(changed), version: row.version });
      return true;
    },
    send: () => void upkeep.send(true),
    leave: () => void upkeep.leave(),
  });
  return () => {
    isOver.current = true;
    void upkeep.remove();
  };
}
