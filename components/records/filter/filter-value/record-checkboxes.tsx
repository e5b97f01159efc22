"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/client/use-debounced";
import { choicesOptions, type ChoiceSource } from "@/lib/query/search-queries";
import { isKind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { ChoicesNote } from "../../choices-note";
import { CheckboxList, type CheckboxOption } from "./checkbox-list";
import { toggled } from "./toggled";
import { unknownId, unknownValue } from "../filter-text/unknown-value";
import type { ValueProps } from "./value-props";

type RecordCheckboxesProps = ValueProps<"reference"> & {
  of: ChoiceSource;
  hint?: string;
};

/** Choices that the server searches, such as records of a kind; those selected earlier come first. */
export function RecordCheckboxes({ of, hint, field, draft, onDraft }: RecordCheckboxesProps) {
  const [q, setQ] = useState("");
  const [before] = useState(draft.values);
  const [picked, setPicked] = useState<Choice[]>([]);
  const asked = useDebounced(q.trim());
  const isAsked = asked !== "" || hint === undefined;
  const found = useQuery({ ...choicesOptions(of, { q: asked }), enabled: isAsked });
  const named = useQuery({ ...choicesOptions(of, { ids: before }), enabled: before.length > 0 });
  const offered = (isAsked ? found.data : null) ?? [];
  const unnamed = (id: string) => ({ id, code: "", name: named.isPending ? "…" : unknownName(of, id) });
  const first = before.map((id) => named.data?.find((choice) => choice.id === id) ?? unnamed(id));
  const shown = q.trim() === "" ? [...first, ...picked, ...offered] : offered;
  const checkboxes = new Map(shown.map((choice) => [choice.id, optionOf(choice)]));

  function toggle(id: string, isOn: boolean) {
    const choice = offered.find((other) => other.id === id);
    if (choice && q !== "" && isOn) setPicked((now) => [...now.filter((other) => other.id !== id), choice]);
    onDraft({ values: toggled(draft.values, id, isOn) });
  }

  return (
    <CheckboxList
      label={field.label}
      checkboxes={[...checkboxes.values()]}
      chosen={draft.values}
      onToggle={toggle}
      search={{ q, onSearch: setQ }}
      note={
        <ChoicesNote
          found={checkboxes.size}
          isLoading={found.isFetching}
          error={found.error?.message ?? null}
          onRetry={() => void found.refetch()}
          {...(isAsked ? {} : { empty: hint })}
        />
      }
    />
  );
}

function unknownName(of: ChoiceSource, id: string): string {
  return isKind(of) ? unknownId(id) : unknownValue(id);
}

function optionOf({ id, code, name }: Choice): CheckboxOption {
  return { value: id, label: name, detail: code };
}
