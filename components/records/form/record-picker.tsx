"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/client/use-debounced";
import { choicesOptions } from "@/lib/query/search-queries";
import type { Kind } from "@/lib/records/kinds";
import { Combobox } from "./combobox";
import type { PickerProps } from "./combobox-props";

type RecordPickerProps = PickerProps & {
  kind: Kind;
  known: string | undefined;
};

export function RecordPicker({ kind, known, ...picker }: RecordPickerProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [q, setQ] = useState("");
  const asked = useDebounced(q.trim());
  const found = useQuery({ ...choicesOptions(kind, { q: asked }), enabled: isOpen });
  const own = choicesOptions(kind, { ids: [picker.value] });
  const chosen = useQuery({ ...own, enabled: picker.value !== "" && known === undefined });
  return (
    <Combobox
      {...picker}
      chosen={known ?? chosen.data?.[0]?.name ?? (picker.value === "" ? "" : "…")}
      options={(found.data ?? []).map(({ id, code, name }) => ({ value: id, label: name, detail: code }))}
      isLoading={found.isFetching}
      error={found.error?.message ?? null}
      onRetry={() => void found.refetch()}
      q={q}
      onSearch={setQ}
      isOpen={isOpen}
      onOpen={setOpen}
      onChoose={(value) => {
        const choice = found.data?.find(({ id }) => id === value);
        if (choice) client.setQueryData(choicesOptions(kind, { ids: [value] }).queryKey, [choice]);
        picker.onChoose(value);
      }}
    />
  );
}
