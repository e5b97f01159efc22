"use client";

import { useQuery } from "@tanstack/react-query";
import { recordChoicesOptions } from "@/lib/query/record-queries";
import type { ReferenceTable } from "@/lib/query/reference-queries";
import { useReference } from "@/lib/query/use-reference";
import type { ReferenceTarget } from "@/lib/records/definition";
import { isKind, type Kind } from "@/lib/records/kinds";

type ReferenceNamesProps = { to: ReferenceTarget; values: readonly string[] };

/** The names behind a reference's values; a value without one stands as it is. */
export function ReferenceNames({ to, values }: ReferenceNamesProps) {
  return isKind(to) ? <RecordNames kind={to} ids={values} /> : <TableNames table={to} keys={values} />;
}

function RecordNames({ kind, ids }: { kind: Kind; ids: readonly string[] }) {
  const { data } = useQuery(recordChoicesOptions(kind, { ids }));
  return ids.map((id) => data?.find((choice) => choice.id === id)?.name ?? "…").join(", ");
}

function TableNames({ table, keys }: { table: ReferenceTable; keys: readonly string[] }) {
  const { entries } = useReference(table);
  return keys.map((key) => entries.find((entry) => entry.key === key)?.name ?? key).join(", ");
}
