"use client";

import { useQuery } from "@tanstack/react-query";
import { recordChoicesOptions } from "@/lib/query/record-queries";
import type { ReferenceTable } from "@/lib/query/reference-queries";
import { useReference } from "@/lib/query/use-reference";
import type { ReferenceTarget } from "@/lib/records/definition";
import { isKind, type Kind } from "@/lib/records/kinds";

type ReferenceWordsProps = { to: ReferenceTarget; values: readonly string[] };

/** The names behind a reference's values; a value without one stands as it is. */
export function ReferenceWords({ to, values }: ReferenceWordsProps) {
  return isKind(to) ? <RecordWords kind={to} ids={values} /> : <TableWords table={to} keys={values} />;
}

function RecordWords({ kind, ids }: { kind: Kind; ids: readonly string[] }) {
  const { data } = useQuery(recordChoicesOptions(kind, { ids }));
  return ids.map((id) => data?.find((choice) => choice.id === id)?.name ?? "…").join(", ");
}

function TableWords({ table, keys }: { table: ReferenceTable; keys: readonly string[] }) {
  const { entries } = useReference(table);
  return keys.map((key) => entries.find((entry) => entry.key === key)?.name ?? key).join(", ");
}
