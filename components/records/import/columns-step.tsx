"use client";

import { useQueryClient } from "@tanstack/react-query";
import { use, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/input";
import type { Import, ImportSettings, ImportSettingsPatch } from "@/lib/contract/changes/import";
import { formatCount, formatList, formatAmount, formatDay, formatRate } from "@/lib/format";
import { cellText, isBlank, type Cell } from "@/lib/records/import/cell";
import { missingTargets, targetsOf } from "@/lib/records/import/guess";
import { canWriteRows, mappedKeys } from "@/lib/records/import/keys";
import { changeSettingsOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition, Field } from "@/lib/records/definition";
import { useDefinition } from "@/lib/shell/installation/installation-countries";
import { isOptional } from "@/lib/records/schemas/optional-fields";
import { InstallationOptionalFields } from "@/lib/shell/installation/installation-optional-fields";
import { cn } from "@/lib/utils";
import { CellSplits } from "./reading/cell-splits";
import { keyLabels, KeyNote } from "./key-note";
import { ReadingOptions } from "./reading/reading-options";
import { parseCell, type Formats } from "@/lib/records/import/parse-cell";

type ColumnsStepProps = { data: Import; canCreate: boolean; onNext: () => void };

const EXAMPLES = 3;

export function ColumnsStep({ data, canCreate, onNext }: ColumnsStepProps) {
  const { settings } = data;
  const definition = useDefinition(data.kind);
  const change = useMutationOnce(changeSettingsOptions(useQueryClient(), data.id));
  const optional = use(InstallationOptionalFields);
  const missing = missingTargets(definition, settings.columns, optional);
  const isMatched = mappedKeys(definition, settings.columns).length > 0;
  const isBlocked = !canWriteRows(definition, settings.columns, { canCreate, optional });
  const imported = settings.columns.filter((name) => name !== null).length;
  return (
    <div className="grid grid-cols-1 gap-6">
      <ReadingOptions data={data} isPending={change.isPending} onChange={change.mutate} />
      <section aria-labelledby="columns-title" className="grid grid-cols-1 gap-4">
        <div className="grid gap-1">
          <h2 id="columns-title" className="section-title">
            What each column is
          </h2>
          <p className="max-w-prose text-muted-foreground">
            Columns were matched by their headers. What you change is remembered for the next file with these headers.
          </p>
        </div>
        {data.note ? <p className={WARNING}>{data.note}</p> : null}
        {canCreate && missing.length > 0 ? (
          <p role="status" className={WARNING}>
            No column is imported as {formatList(missing)}. Choose {missing.length === 1 ? "it" : "them"} below to add
            new {definition.many.toLowerCase()}.{" "}
            {isMatched
              ? "To update existing ones, you don’t need to."
              : `To update existing ones, choose the column that is their ${keyLabels(data.kind)}.`}
          </p>
        ) : null}
        {isMatched || !canCreate || missing.length === 0 ? <KeyNote data={data} canCreate={canCreate} /> : null}
        <ColumnList data={data} definition={definition} onChange={change.mutate} />
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
          <p id="columns-imported" className="mr-auto text-muted-foreground">
            {isBlocked
              ? `Nothing can be imported yet: rows would neither update nor add ${definition.many.toLowerCase()}.`
              : `${formatCount(imported)} of ${formatCount(settings.columns.length)} columns will be imported.`}
          </p>
          <Button
            disabled={change.isPending || data.undecided.length > 0}
            aria-disabled={isBlocked || undefined}
            aria-describedby="columns-imported"
            onClick={() => isBlocked || onNext()}
          >
            Continue
          </Button>
        </div>
      </section>
    </div>
  );
}

const WARNING = "rounded-md bg-warning-surface px-3 py-2 text-warning";

type Columns = ImportSettings["columns"];
type ColumnListProps = { data: Import; definition: Definition; onChange: (patch: ImportSettingsPatch) => void };

/** Each column of the file with its first values, and what it is imported as. */
function ColumnList({ data: { settings, sheets, asLastTime }, definition, onChange }: ColumnListProps) {
  const { columns, headerRow, cellSeparators = [] } = settings;
  const rows = sheets[settings.sheet]?.sample ?? [];
  const headers = rows[headerRow]?.cells ?? [];
  const below = rows.slice(headerRow + 1);
  const formatsOf = (i: number) => ({ ...settings, dates: settings.dateColumns?.[i] ?? settings.dates });
  return (
    <div className="rounded-lg border bg-card shadow-raised">
      <div
        aria-hidden
        className={cn(
          COLUMNS,
          "rounded-t-lg border-b bg-muted px-4 py-2 text-xs font-medium text-muted-foreground max-sm:hidden",
        )}
      >
        <span>Column in the file</span>
        <span>Import as</span>
      </div>
      <ul className="divide-y">
        {columns.map((target, i) => (
          <ColumnItem
            // Columns have no other identity than their place.
            key={i}
            index={i}
            header={headers[i] ?? null}
            examples={below.map(({ cells }) =>
              displayedCell(definition.fields[target ?? ""], cells[i] ?? null, formatsOf(i)),
            )}
            isAsLastTime={asLastTime[i] ?? false}
            onForget={() => onChange({ forget: [i] })}
            definition={definition}
            columns={columns}
            onChange={(next) =>
              onChange({ columns: columns.map((name, at) => (at === i ? next : name === next ? null : name)) })
            }
            target={target}
          >
            <CellSplits column={i} splits={cellSeparators} onChange={onChange} />
          </ColumnItem>
        ))}
      </ul>
    </div>
  );
}

type ColumnItemProps = {
  index: number;
  header: Cell;
  examples: readonly string[];
  isAsLastTime: boolean;
  onForget: () => void;
  definition: Definition;
  columns: Columns;
  target: string | null;
  onChange: (target: string | null) => void;
  /** Below what it is imported as. */
  children: ReactNode;
};

// A header and what it is imported as stand close together, so that the eye connects them.
const COLUMNS = "grid gap-x-6 sm:grid-cols-2";

function ColumnItem(props: ColumnItemProps) {
  const { index, header, examples, isAsLastTime, onForget, definition, columns, target, onChange, children } = props;
  const optional = use(InstallationOptionalFields);
  const title = isBlank(header) ? `Column ${index + 1}` : cellText(header);
  const texts = [...new Set(examples.filter((text) => text !== ""))].slice(0, EXAMPLES);
  return (
    <li className={cn(COLUMNS, "gap-y-2 px-4 py-2.5 sm:items-center")}>
      <div className="grid min-w-0 gap-0.5">
        <p className={cn("truncate font-medium", target === null && "text-muted-foreground")}>{title}</p>
        <p className="truncate text-muted-foreground">
          {texts.length > 0 ? texts.join(" · ") : "No values in the first rows"}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <NativeSelect
          aria-label={`${title}: import as`}
          className={cn("w-full sm:w-72", target === null && "text-muted-foreground")}
          value={target ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
        >
          <option value="">Don’t import</option>
          {targetsOf(definition).map(({ name, label, isRequired }) => (
            <option key={name} value={name}>
              {label}
              {isRequired && !isOptional(definition.kind, name, optional) && name !== target ? " (required)" : ""}
              {name !== target && columns.includes(name) ? " (used)" : ""}
            </option>
          ))}
        </NativeSelect>
        {isAsLastTime ? (
          <p className="flex items-center gap-2 text-muted-foreground">
            As last time
            <Button variant="link" aria-label={`${title}: forget the earlier choice`} onClick={onForget}>
              Forget
            </Button>
          </p>
        ) : null}
        {children}
      </div>
    </li>
  );
}

/** A cell as it will be read: days and amounts as records display them, other values as the file has them. */
function displayedCell(field: Field | undefined, cell: Cell, formats: Formats): string {
  if (isBlank(cell)) return "";
  if (field?.type !== "date" && field?.type !== "money") return cellText(cell);
  const parsed = parseCell(field, cell, formats);
  if ("error" in parsed || typeof parsed.value !== "string") return cellText(cell);
  if (field.type === "date") return formatDay(parsed.value);
  if (!/^-?\d+(?:\.\d+)?$/.test(parsed.value)) return cellText(cell);
  const currency = parsed.currencies?.[0] ?? null;
  return parsed.unit ? formatRate(parsed.value, currency, parsed.unit) : formatAmount(parsed.value, currency);
}
