"use client";

import { useQuery } from "@tanstack/react-query";
import { recordChoicesOptions } from "@/lib/query/record-queries";
import { useReference } from "@/lib/query/use-reference";
import type { Definition } from "@/lib/records/definition";
import { isKind, type Kind } from "@/lib/records/kinds";
import { changeWords } from "./change-words";

type ChangeValueProps = { definition: Definition; name: string; value: unknown };

/** A value of the ledger; a reference is told by the name it has now. */
export function ChangeValue({ definition, name, value }: ChangeValueProps) {
  const field = definition.fields[name];
  if (field?.type === "reference" && typeof value === "string") {
    if (isKind(field.to)) return <RecordName kind={field.to} id={value} />;
    if (field.to === "states" || field.to === "centers" || field.to === "zones") {
      return <EntryName table={field.to} value={value} />;
    }
  }
  return changeWords(definition, name, value);
}

function RecordName({ kind, id }: { kind: Kind; id: string }) {
  const { data, isPending } = useQuery(recordChoicesOptions(kind, { ids: [id] }));
  if (isPending) return "…";
  return data?.[0]?.name ?? "a record that can’t be shown";
}

function EntryName({ table, value }: { table: "states" | "centers" | "zones"; value: string }) {
  const { entries } = useReference(table);
  return entries.find(({ key }) => key === value)?.name ?? value;
}
