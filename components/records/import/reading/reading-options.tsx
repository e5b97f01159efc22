"use client";

import { Field } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/input";
import type { Import, ImportSettingsPatch } from "@/lib/contract/changes/import";
import { formatCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { cellText, isBlank, type Cell } from "@/lib/records/import/cell";
import { DELIMITERS, ENCODINGS, QUOTINGS } from "@/lib/records/import/text-reading";
import { EarlierCorrections } from "./earlier-corrections";

type ReadingOptionsProps = { data: Import; isPending: boolean; onChange: (patch: ImportSettingsPatch) => void };

/** How the file was understood, to be changed; what it leaves open has to be chosen. */
export function ReadingOptions({ data, isPending, onChange }: ReadingOptionsProps) {
  const { settings, sheets, reading } = data;
  const rows = sheets[settings.sheet]?.sample ?? [];
  return (
    <section aria-labelledby="reading-title" aria-busy={isPending} className="grid gap-3">
      <h3 id="reading-title" className="font-semibold">
        How the file is read
      </h3>
      {data.undecided.map(({ setting, example }) => (
        <p key={setting} role="status" className="rounded-md bg-warning-surface px-3 py-2 text-warning">
          {QUESTIONS[setting]}
          {example === null ? "" : ` “${example}” has two meanings.`}
        </p>
      ))}
      <div className="flex flex-wrap gap-4">
        {sheets.length > 1 ? (
          <Choice
            label="Sheet"
            value={String(settings.sheet)}
            options={sheets.map(({ name, isHidden }, i) => [String(i), isHidden ? `${name} (hidden)` : name])}
            onChange={(sheet) => onChange({ sheet: Number(sheet) })}
          />
        ) : null}
        <Choice
          label="Header row"
          className="w-full min-w-0 sm:w-96"
          value={String(settings.headerRow)}
          options={rows.slice(0, -1).map(({ n, cells }, i) => [String(i), `Row ${n}: ${previewOf(cells)}`])}
          onChange={(row) => onChange({ headerRow: Number(row) })}
        />
        {reading ? <TextOptions data={data} reading={reading} onChange={onChange} /> : null}
        <FormatOptions data={data} onChange={onChange} />
      </div>
      <LeftOut data={data} onChange={onChange} />
      <EarlierCorrections data={data} isPending={isPending} onChange={onChange} />
    </section>
  );
}

const QUESTIONS: Record<Import["undecided"][number]["setting"], string> = {
  encoding: "The letters of this file fit several encodings. Choose the one in which the values below are right.",
  dates: "Choose how dates are written.",
  decimals: "Choose how numbers are written.",
};

type OptionsProps = Pick<ReadingOptionsProps, "data" | "onChange">;

function TextOptions({ data, reading, onChange }: OptionsProps & { reading: NonNullable<Import["reading"]> }) {
  const isOpen = data.undecided.some(({ setting }) => setting === "encoding");
  const delimiters = DELIMITERS.some(({ delimiter }) => delimiter === reading.delimiter)
    ? DELIMITERS
    : [...DELIMITERS, { delimiter: reading.delimiter, label: reading.delimiter }];
  return (
    <>
      <Choice
        label="Encoding"
        value={isOpen ? "" : reading.encoding}
        options={ENCODINGS.map(({ encoding, label }) => [encoding, label])}
        onChange={(value) => {
          const found = ENCODINGS.find(({ encoding }) => encoding === value);
          if (found) onChange({ reading: { encoding: found.encoding } });
        }}
      />
      <Choice
        label="Separator"
        value={reading.delimiter}
        options={delimiters.map(({ delimiter, label }) => [delimiter, label])}
        onChange={(delimiter) => onChange({ reading: { delimiter } })}
      />
      <Choice
        label="Quotes"
        value={reading.quoting}
        options={QUOTINGS.map(({ quoting, label }) => [quoting, label])}
        onChange={(value) => {
          const found = QUOTINGS.find(({ quoting }) => quoting === value);
          if (found) onChange({ reading: { quoting: found.quoting } });
        }}
      />
    </>
  );
}

const NUMBERS = ["money", "decimal", "integer"];

function FormatOptions({ data: { settings, kind }, onChange }: OptionsProps) {
  const { fields } = definitionOf(kind);
  const types = settings.columns.map((name) => fields[name ?? ""]?.type ?? "");
  return (
    <>
      {types.includes("date") ? (
        <Choice
          label="Dates"
          value={settings.dates ?? ""}
          options={[
            ["mdy", "Month first: 03/04 is March 4"],
            ["dmy", "Day first: 03/04 is April 3"],
            ["ymd", "Year first: 27/03/04 is March 4, 2027"],
          ]}
          onChange={(value) =>
            onChange({ dates: value === "dmy" ? "dmy" : value === "ymd" ? "ymd" : "mdy", dateColumns: {} })
          }
        />
      ) : null}
      {types.some((type) => NUMBERS.includes(type)) ? (
        <Choice
          label="Numbers"
          value={settings.decimals ?? ""}
          options={[
            ["point", "Written as 1,234.50"],
            ["comma", "Written as 1.234,50"],
          ]}
          onChange={(value) => onChange({ decimals: value === "comma" ? "comma" : "point" })}
        />
      ) : null}
    </>
  );
}

type ChoiceProps = {
  label: string;
  /** Empty while nothing is chosen. */
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  className?: string;
  onChange: (value: string) => void;
};

function Choice({ label, value, options, className = "w-full sm:w-60", onChange }: ChoiceProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <NativeSelect {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {value === "" ? (
            <option value="" disabled>
              Choose…
            </option>
          ) : null}
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}

function LeftOut({ data: { left, settings, sheets }, onChange }: OptionsProps) {
  const parts = [
    counted(left.blankRows, "empty row", "empty rows"),
    counted(left.titleLines, "line above the headers", "lines above the headers"),
  ].filter((part) => part !== null);
  const headers = sheets[settings.sheet]?.sample[settings.headerRow]?.cells.length ?? 0;
  const isStrict = settings.width !== null && settings.width !== undefined;
  return (
    <>
      {parts.length > 0 ? <p className="text-muted-foreground">Left out: {parts.join(" and ")}.</p> : null}
      {left.wideRows > 0 ? (
        <label className="flex items-start gap-2">
          <input
            type="checkbox"
            className="mt-1"
            checked={!isStrict}
            onChange={() => onChange({ width: isStrict ? null : headers })}
          />
          <span>
            Leave out cells to the right of the headers.{" "}
            <span className="text-muted-foreground">
              {counted(left.wideRows, "row has", "rows have")} some; otherwise these rows fail.
            </span>
          </span>
        </label>
      ) : null}
    </>
  );
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${count === 1 ? one : many}`;
}

function previewOf(cells: readonly Cell[]): string {
  const text = cells
    .filter((cell) => !isBlank(cell))
    .map(cellText)
    .join(", ");
  return text.length > 50 ? `${text.slice(0, 50)}…` : text;
}
