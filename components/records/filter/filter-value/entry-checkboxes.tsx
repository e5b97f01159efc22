"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cacheNames, useCachedNames, useReference, type ReferenceTable } from "@/lib/query/reference-data";
import { ownValue } from "@/lib/values";
import type { Definition } from "@/lib/records/definition";
import { matchEntries } from "../../form/match-entries";
import { ChoicesNote } from "../../choices-note";
import { CheckboxList } from "./checkbox-list";
import { toggled } from "./toggled";
import { unknownValue } from "../filter-text/unknown-value";
import { useFacet } from "./use-facet";
import type { ValueProps } from "./value-props";

type EntryCheckboxesProps = ValueProps<"reference"> & {
  definition: Definition;
  table: ReferenceTable;
  within: string | null;
};

const SEARCHED_FROM = 9;

export function EntryCheckboxes({ definition, table, within, name, field, draft, onDraft }: EntryCheckboxesProps) {
  const client = useQueryClient();
  const [q, setQ] = useState("");
  const [first, setFirst] = useState(draft.values);
  const { entries, isLoading, error, retry } = useReference(table, { within });
  const known = useCachedNames(table);
  const countOf = useFacet(definition.kind, name, table === "centers");
  // Entries within a state are only some of the table: a missing key may still be known elsewhere.
  const isWhole = within === null && entries.length > 0;
  const pinned = first.map((key) => ({
    key,
    name:
      entries.find((entry) => entry.key === key)?.name ?? ownValue(known, key) ?? (isWhole ? unknownValue(key) : key),
  }));
  const others = matchEntries(entries, q).filter(({ key }) => !first.includes(key));
  const shown = q.trim() === "" ? [...pinned, ...others] : matchEntries(entries, q);

  function toggle(key: string, isOn: boolean) {
    if (isOn)
      cacheNames(
        client,
        table,
        entries.filter((entry) => entry.key === key),
      );
    if (isOn && q !== "" && !first.includes(key)) setFirst([...first, key]);
    onDraft({ values: toggled(draft.values, key, isOn) });
  }

  return (
    <CheckboxList
      label={field.label}
      checkboxes={shown.map((entry) => ({
        value: entry.key,
        label: entry.name,
        detail: countOf(entry.key) ?? (table === "zones" ? entry.key : undefined),
      }))}
      chosen={draft.values}
      onToggle={toggle}
      {...(entries.length === 0 || entries.length >= SEARCHED_FROM ? { search: { q, onSearch: setQ } } : {})}
      note={<ChoicesNote found={shown.length} isLoading={isLoading} error={error} onRetry={retry} />}
    />
  );
}
