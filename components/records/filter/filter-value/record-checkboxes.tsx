"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import { choicesOptions, type ChoiceSource } from "@/lib/query/records/search-queries";
import type { Choice } from "@/lib/records/record";
import { ChoicesNote } from "../../choices-note";
import { unknownId, unknownValue } from "../filter-text/reference-names";
import { CheckboxList, toggledValues } from "./checkbox-list";
import type { DraftProps } from "./filter-draft";

type RecordCheckboxesProps = DraftProps<"reference"> & {
  of: ChoiceSource;
  /** Shown instead of choices until something is typed. */
  hint?: string;
};

/** Choices that the server searches, such as records of a kind; those selected earlier come first. */
export function RecordCheckboxes({ of, hint, field, draft, onDraft }: RecordCheckboxesProps) {
  const [q, setQ] = useState("");
  const [initialIds] = useState(draft.values);
  const [added, setAdded] = useState<Choice[]>([]);
  const debounced = useDebounced(q.trim());
  const isEnabled = debounced !== "" || hint === undefined;
  const matches = useQuery({ ...choicesOptions(of, { q: debounced }), enabled: isEnabled });
  const initial = useQuery({ ...choicesOptions(of, { ids: initialIds }), enabled: initialIds.length > 0 });
  const matching = (isEnabled ? matches.data : null) ?? [];
  const unnamed = (id: string) => ({ id, code: "", name: initial.isPending ? "…" : unknownName(of, id) });
  const pinned = initialIds.map((id) => initial.data?.find((choice) => choice.id === id) ?? unnamed(id));
  const displayed = q.trim() === "" ? [...pinned, ...added, ...matching] : matching;
  const options = new Map(displayed.map(({ id, code, name }) => [id, { value: id, label: name, detail: code }]));

  function toggle(id: string, isChecked: boolean) {
    const choice = matching.find((other) => other.id === id);
    if (choice && q !== "" && isChecked) setAdded((now) => [...now.filter((other) => other.id !== id), choice]);
    onDraft({ values: toggledValues(draft.values, id, isChecked) });
  }

  return (
    <CheckboxList
      label={field.label}
      options={[...options.values()]}
      checked={draft.values}
      onToggle={toggle}
      search={{ q, onSearch: setQ }}
      note={
        <ChoicesNote
          count={options.size}
          isLoading={matches.isFetching}
          error={matches.error?.message ?? null}
          onRetry={() => void matches.refetch()}
          {...(isEnabled ? {} : { empty: hint })}
        />
      }
    />
  );
}

function unknownName(of: ChoiceSource, id: string): string {
  return of !== "cities" ? unknownId(id) : unknownValue(id);
}
