"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { referenceOptions, type ReferenceTable } from "@/lib/query/reference-queries";
import { Combobox, type PickerProps } from "./combobox";
import { matchEntries } from "./match-entries";

type TablePickerProps = PickerProps & {
  table: ReferenceTable;
  within: string | null;
  isOff: boolean;
  /** Why nothing can be chosen yet. */
  offWords: string;
};

/** Chooses from a table of reference data, which comes whole and is searched here. */
export function TablePicker({ table, within, isOff, offWords, ...picker }: TablePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const options = referenceOptions(table, within);
  const entries = useQuery({ ...options, enabled: !isOff && (isOpen || picker.value !== "") });
  const chosen = entries.data?.find(({ key }) => key === picker.value);
  return (
    <Combobox
      {...picker}
      chosen={chosen?.name ?? picker.value}
      options={matchEntries(entries.data ?? [], q).map(({ key, name }) => ({
        value: key,
        label: name,
        ...(table === "centers" || table === "zones" ? { detail: key } : {}),
      }))}
      isLoading={entries.isLoading}
      error={entries.error}
      onRetry={() => void entries.refetch()}
      q={q}
      onSearch={setQ}
      isOpen={isOpen}
      onOpen={setOpen}
      {...(isOff ? { offWords } : {})}
    />
  );
}
