"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import { choicesOptions } from "@/lib/query/records/search-queries";
import type { Kind } from "@/lib/records/kinds";
import { hasFailed } from "@/components/ui/part-failure";
import { Combobox } from "./combobox";
import type { PickerProps } from "./combobox-list";

type RecordPickerProps = PickerProps & {
  kind: Kind;
  known: string | undefined;
  /** Values, such as of a center, of which records come first. */
  near?: readonly string[];
};

/** Chooses a record of a kind by its name or code. */
export function RecordPicker({ kind, known, near, ...picker }: RecordPickerProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const searchText = useDebounced(q.trim());
  const search = useQuery({ ...choicesOptions(kind, { q: searchText, ...(near ? { near } : {}) }), enabled: isOpen });
  const chosenOptions = choicesOptions(kind, { ids: [picker.value] });
  const chosen = useQuery({ ...chosenOptions, enabled: picker.value !== "" && known === undefined });
  return (
    <Combobox
      {...picker}
      // A name that couldn’t be loaded is loaded again with the choices.
      // A cleared field would keep the last name, which its disabled query still has.
      chosen={
        picker.value === ""
          ? ""
          : (known ?? chosen.data?.[0]?.name ?? (hasFailed(chosen) ? "Couldn’t load the name" : "…"))
      }
      options={(search.data ?? []).map(({ id, code, name, detail }) => ({
        value: id,
        label: name,
        detail: detail ?? code,
      }))}
      isLoading={search.isFetching}
      error={search.error?.message ?? null}
      onRetry={() => void search.refetch()}
      q={q}
      onSearch={setQ}
      isOpen={isOpen}
      onOpen={(isNowOpen) => {
        setOpen(isNowOpen);
        if (isNowOpen && hasFailed(chosen)) void chosen.refetch();
      }}
      onChoose={(value) => {
        const choice = search.data?.find(({ id }) => id === value);
        if (choice) client.setQueryData(choicesOptions(kind, { ids: [value] }).queryKey, [choice]);
        picker.onChoose(value);
      }}
    />
  );
}
