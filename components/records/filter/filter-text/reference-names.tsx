"use client";

import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@/lib/shell/timing/use-hydrated";
import { useCachedNames, useReference, type ReferenceTable } from "@/lib/query/records/reference-data";
import { choicesOptions } from "@/lib/query/records/search-queries";
import type { ReferenceTarget } from "@/lib/records/definition";
import { isKind, type Kind } from "@/lib/records/kinds";
import { ownValue } from "@/lib/values";
import { useLinkedNames } from "../list-context";

type ReferenceNamesProps = { name: string; to: ReferenceTarget; values: readonly string[] };

export function ReferenceNames({ name, to, values }: ReferenceNamesProps) {
  return isKind(to) ? <RecordNames kind={to} ids={values} /> : <TableNames name={name} table={to} keys={values} />;
}

function RecordNames({ kind, ids }: { kind: Kind; ids: readonly string[] }) {
  const { data, isSuccess, isPlaceholderData } = useQuery(choicesOptions(kind, { ids }));
  const isLoaded = isSuccess && !isPlaceholderData;
  if (!useHydrated()) return ids.map(() => "…").join(", ");
  const nameOf = (id: string) => data?.find((choice) => choice.id === id)?.name ?? (isLoaded ? unknownId(id) : "…");
  return ids.map(nameOf).join(", ");
}

function TableNames({ name, table, keys }: { name: string; table: ReferenceTable; keys: readonly string[] }) {
  const { entries } = useReference(table);
  const known = useCachedNames(table);
  const linked = useLinkedNames(name);
  // The cities table is loaded by state, so cities without a known name are requested by their ids.
  const knownName = (key: string) => ownValue(known, key) ?? ownValue(linked, key);
  const unnamed = table === "cities" ? keys.filter((key) => knownName(key) === undefined) : [];
  const cities = useQuery({ ...choicesOptions("cities", { ids: unnamed }), enabled: unnamed.length > 0 });
  // The server render has only the names in the rows.
  if (!useHydrated()) return keys.map((key) => ownValue(linked, key) ?? key).join(", ");
  const isLoaded = entries.length > 0 || (cities.isSuccess && !cities.isPlaceholderData);
  const nameOf = (key: string) =>
    entries.find((entry) => entry.key === key)?.name ?? knownName(key) ?? (isLoaded ? unknownValue(key) : key);
  return keys.map(nameOf).join(", ");
}

/** Displayed for a value that names nothing, or nothing the user has access to. */
export function unknownValue(value: string): string {
  return `${value} (unknown)`;
}

export function unknownId(id: string): string {
  return unknownValue(`${id.slice(0, 8)}…`);
}
