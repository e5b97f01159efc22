"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input, NativeSelect } from "@/components/ui/input";
import type { Import, ImportReason } from "@/lib/contract/changes/import";
import { cellText } from "@/lib/records/import/cell";
import { targetsOf } from "@/lib/records/import/guess";
import { editRowsOptions } from "@/lib/query/records/import-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import type { Field } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { shownAtFirst } from "../page/short-list";
import { rowCount } from "./import-steps";

type ReasonListProps = {
  data: Import;
  /** Beside the heading. */
  action?: React.ReactNode;
  /** Opens the choice of columns; absent where it is closed. */
  onColumns?: () => void;
};

/** Why rows fail or are skipped, most rows first. A value that isn’t known can be replaced in all rows. */
export function ReasonList({ data, action, onColumns }: ReasonListProps) {
  const [isWhole, setWhole] = useState(false);
  const { reasons, kind } = data;
  if (reasons.length === 0) return null;
  const definition = definitionOf(kind);
  const labels = new Map(targetsOf(definition).map(({ name, label }) => [name, label]));
  const shown = isWhole ? reasons : reasons.slice(0, shownAtFirst(reasons.length));
  return (
    <section aria-labelledby="reasons-title" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="reasons-title" className="section-title">
          {data.state === "checked" ? "Why rows are left out" : "Why rows were left out"}
        </h2>
        <div className="flex flex-wrap gap-2">{action}</div>
      </div>
      <ColumnDoubt data={data} onColumns={onColumns} />
      <ul className="divide-y rounded-lg border bg-card shadow-raised">
        {shown.map((reason) => (
          <li
            key={[reason.outcome, reason.field, reason.message, reason.value].join("|")}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5"
          >
            <p className="min-w-0 flex-1 wrap-anywhere">
              {reason.field ? <span className="font-medium">{labels.get(reason.field) ?? reason.field}: </span> : null}
              {reason.value ? `“${reason.value}”: ` : null}
              {reason.message}
            </p>
            <p className="text-right whitespace-nowrap text-muted-foreground lg:order-last lg:w-24">
              {rowCount(reason.count)}
            </p>
            {isCellOf(data, reason) ? (
              <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
                <Mends data={data} reason={reason} field={definition.fields[reason.field]} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {reasons.length > shown.length ? (
        <Button variant="link" className="w-fit" onClick={() => setWhole(true)}>
          Show {reasons.length - shown.length} more
        </Button>
      ) : null}
    </section>
  );
}

/** A hint that a column isn't what it is imported as, before somebody corrects its values one by one. */
function ColumnDoubt({ data, onColumns }: Pick<ReasonListProps, "data" | "onColumns">) {
  const doubted = onColumns ? doubtedColumn(data) : null;
  if (!doubted) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-surface px-3 py-2">
      <p className="flex-1 basis-80 text-pretty text-warning">
        Most values in the column “{doubted.header}” match no {doubted.label.toLowerCase()}. Is it something else?
      </p>
      <Button variant="secondary" size="sm" onClick={onColumns}>
        Change columns
      </Button>
    </div>
  );
}

const DOUBTED_VALUES_MIN = 3;
const DOUBTED_SHARE = 0.75;

/** The column with most rows whose value is unknown, if these are nearly all rows and the values several. */
function doubtedColumn({ reasons, settings, sheets, total, kind }: Import): { header: string; label: string } | null {
  const headers = sheets[settings.sheet]?.sample[settings.headerRow]?.cells ?? [];
  const columns = settings.columns.flatMap((target, i) => {
    const unknown = reasons.filter(({ field, value }) => target !== null && field === target && value !== null);
    const rows = unknown.reduce((sum, { count }) => sum + count, 0);
    if (target === null || unknown.length < DOUBTED_VALUES_MIN || rows < DOUBTED_SHARE * (total ?? 0)) return [];
    const label = definitionOf(kind).fields[target]?.label ?? target;
    return [{ header: cellText(headers[i] ?? null) || label, label, rows }];
  });
  return columns.toSorted((a, b) => b.rows - a.rows)[0] ?? null;
}

type CellReason = ImportReason & { field: string };

/** Whether the reason is a wrong cell of a row that can still be changed. */
function isCellOf({ settings, state }: Import, reason: ImportReason): reason is CellReason {
  return (
    state === "checked" &&
    reason.outcome === "failed" &&
    reason.field !== null &&
    !UNCLEARED.includes(reason.field) &&
    settings.columns.includes(reason.field)
  );
}

// What finds a record isn't emptied, or the row would become a new one.
const UNCLEARED = ["code", "version", "name"];

type MendsProps = { data: Import; reason: CellReason; field: Field | undefined };

function Mends({ data, reason, field }: MendsProps) {
  if (field?.type === "tags" && reason.value !== null) return <TagChoice data={data} reason={reason} />;
  return (
    <>
      {reason.value === null ? null : <Replacement data={data} reason={reason} field={field} />}
      {field?.required && !field.mayBeOptional ? null : <ClearButton data={data} reason={reason} />}
    </>
  );
}

/** Which tag one is that nobody has: a known one, or a new one. */
function TagChoice({ data, reason: { field, value, choices } }: Omit<MendsProps, "field">) {
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const column = data.settings.columns.indexOf(field);
  const from = value ?? "";
  return [...(choices ?? []), from].map((to) => (
    <Button
      key={to}
      variant="secondary"
      size="sm"
      disabled={edit.isPending}
      onClick={() => edit.mutate({ replace: { column, from, to } })}
    >
      {to === from ? `Keep “${to}”` : `Use “${to}”`}
    </Button>
  ));
}

function ClearButton({ data, reason: { field, message, value } }: { data: Import; reason: CellReason }) {
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const column = data.settings.columns.indexOf(field);
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={edit.isPending}
      onClick={() =>
        edit.mutate(
          value === null ? { clear: { column, field, message } } : { replace: { column, from: value, to: "" } },
        )
      }
    >
      Leave empty
    </Button>
  );
}

type ReplacementProps = { data: Import; reason: ImportReason; field: Field | undefined };

function Replacement({ data, reason, field }: ReplacementProps) {
  const [to, setTo] = useState("");
  const edit = useMutationOnce(editRowsOptions(useQueryClient(), data.id));
  const label = `Read “${reason.value}” as`;
  const choices = reason.choices ?? choicesOf(field);
  const column = data.settings.columns.indexOf(reason.field);
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (to.trim() !== "") edit.mutate({ replace: { column, from: reason.value ?? "", to: to.trim() } });
      }}
    >
      {choices ? (
        <NativeSelect aria-label={label} className="w-44" value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="">Read as…</option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </NativeSelect>
      ) : (
        <Input
          aria-label={label}
          placeholder="Code or name"
          className="w-44"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Button type="submit" variant="secondary" size="sm" disabled={to.trim() === "" || edit.isPending}>
        Replace all
      </Button>
    </form>
  );
}

function choicesOf(field: Field | undefined): string[] | null {
  if (field?.type === "choice") return field.options.map(({ label }) => label);
  return field?.type === "currency" ? [...CURRENCIES] : null;
}
