import type { Import } from "@/lib/contract/changes/import";
import { formatAlternatives } from "@/lib/format";
import { headerWord } from "@/lib/records/import/guess";
import { keysOf, mappedKeys } from "@/lib/records/import/keys";
import { definitionOf } from "@/lib/records/definitions";

/** Says before the check that rows won’t find the records that they may be, where no column tells which. */
export function KeyNote({ data, canCreate }: { data: Import; canCreate: boolean }) {
  const text = noteOf(data, canCreate);
  return text ? <p className="rounded-md bg-warning-surface px-3 py-2 text-warning">{text}</p> : null;
}

function noteOf({ kind, settings, sheets }: Import, canCreate: boolean): string | null {
  const { columns } = settings;
  const definition = definitionOf(kind);
  const many = definition.many.toLowerCase();
  const keys = mappedKeys(definition, columns);
  const key = keys.find(({ name }) => name === settings.key) ?? keys[0];
  if (!key) {
    const choose = `choose the column that is their ${keyLabels(kind)}.`;
    return canCreate
      ? `Every row will add a new ${definition.one.toLowerCase()}. To update existing ${many}, ${choose}`
      : `You can’t add ${many}, only update existing ones. To find them, ${choose}`;
  }
  const headers = sheets[settings.sheet]?.sample[settings.headerRow]?.cells ?? [];
  const isExport = columns.includes("version") || headers.some((header) => headerWord(header) === "code");
  if (!isExport || columns.includes("code")) return null;
  return `No column is imported as Code, so rows are matched by ${key.label}. If this file is an export, choose its Code column: it finds the same ${many} whatever has changed.`;
}

export function keyLabels(kind: Import["kind"]): string {
  return formatAlternatives(keysOf(definitionOf(kind)).map(({ label }) => label));
}
