"use client";

import { useState } from "react";
import { type ReferenceTable, useReference } from "@/lib/query/reference-data";
import { Combobox } from "./combobox";
import type { PickerProps } from "./combobox-props";
import { matchEntries } from "./match-entries";

type TablePickerProps = PickerProps & {
  table: ReferenceTable;
  within: string | null;
  known: string | undefined;
  offReason: string | undefined;
};

export function TablePicker({ table, within, known, offReason, ...picker }: TablePickerProps) {
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const isWanted = offReason === undefined && (isOpen || (picker.value !== "" && known === undefined));
  const { entries, isLoading, error, retry } = useReference(table, { within, isEnabled: isWanted });
  const chosen = entries.find(({ key }) => key === picker.value);
  return (
    <Combobox
      {...picker}
      chosen={chosen?.name ?? known ?? (isLoading ? "…" : picker.value)}
      options={matchEntries(entries, q).map(({ key, name }) => ({
        value: key,
        label: name,
        ...(table === "centers" || table === "zones" ? { detail: key } : {}),
      }))}
      isLoading={isLoading}
      error={error}
      onRetry={retry}
      q={q}
      onSearch={setQ}
      isOpen={isOpen}
      onOpen={setOpen}
      offReason={offReason}
    />
  );
}
