"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDebounced } from "@/lib/client/use-debounced";
import { recordChoicesOptions } from "@/lib/query/record-queries";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { ChoicesNote } from "../choices-note";
import { Ticks, type Tick } from "./ticks";
import { toggled } from "./toggled";
import { unknownId } from "./unknown-value";
import type { ValueProps } from "./value-props";

/** Records of a kind, found by words on the server; those chosen before stand first. */
export function RecordTicks({ kind, field, draft, onDraft }: ValueProps<"reference"> & { kind: Kind }) {
  const [q, setQ] = useState("");
  const [before] = useState(draft.values);
  const [picked, setPicked] = useState<Choice[]>([]);
  const asked = useDebounced(q.trim());
  const found = useQuery(recordChoicesOptions(kind, { q: asked }));
  const named = useQuery({ ...recordChoicesOptions(kind, { ids: before }), enabled: before.length > 0 });
  const offered = found.data ?? [];
  const unnamed = (id: string) => ({ id, code: "", name: named.isSuccess ? unknownId(id) : "…" });
  const first = before.map((id) => named.data?.find((choice) => choice.id === id) ?? unnamed(id));
  const shown = q.trim() === "" ? [...first, ...picked, ...offered] : offered;
  const ticks = new Map(shown.map((choice) => [choice.id, tickOf(choice)]));

  function toggle(id: string, isOn: boolean) {
    const choice = offered.find((other) => other.id === id);
    if (choice && q !== "" && isOn) setPicked((now) => [...now.filter((other) => other.id !== id), choice]);
    onDraft({ values: toggled(draft.values, id, isOn) });
  }

  return (
    <Ticks
      label={field.label}
      ticks={[...ticks.values()]}
      chosen={draft.values}
      onToggle={toggle}
      search={{ q, onSearch: setQ }}
      note={
        <ChoicesNote
          found={ticks.size}
          isLoading={found.isFetching}
          error={found.error?.message ?? null}
          onRetry={() => void found.refetch()}
        />
      }
    />
  );
}

function tickOf({ id, code, name }: Choice): Tick {
  return { value: id, label: name, detail: code };
}
