"use client";

import type { Import, ImportSettingsPatch } from "@/lib/contract/changes/import";
import { capitalized, formatCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";
import { cellText, isBlank, type Cell } from "@/lib/records/import/cell";
import { DELIMITERS, ENCODINGS, QUOTINGS } from "@/lib/records/import/text-reading";
import { SettingSelect } from "../setting-select";
import { EarlierCorrections } from "./earlier-corrections";

type ReadingOptionsProps = { data: Import; isPending: boolean; onChange: (patch: ImportSettingsPatch) => void };

/** How the file was understood, to be changed; what it leaves open has to be chosen. */
export function ReadingOptions({ data, isPending, onChange }: ReadingOptionsProps) {
  const { settings, sheets, reading } = data;
  const rows = sheets[settings.sheet]?.sample ?? [];
  return (
    <section aria-labelledby="reading-title" aria-busy={isPending} className="grid gap-3">
      <h2 id="reading-title" className="section-title">
        How the file is read
      </h2>
      {data.undecided.map(({ setting, example }) => (
        <p key={`${setting} ${example}`} role="status" className="rounded-md bg-warning-surface px-3 py-2 text-warning">
          {QUESTIONS[setting]}
          {example === null ? "" : ` “${example}” has two meanings.`}
        </p>
      ))}
      <OwnFormats readAsWritten={data.readAsWritten} />
      <div className="flex flex-wrap gap-4">
        {sheets.length > 1 ? (
          <SettingSelect
            label="Sheet"
            className={WIDTH}
            value={settings.sheet}
            options={sheets.map(({ name, isHidden }, i) => ({ value: i, label: isHidden ? `${name} (hidden)` : name }))}
            onChange={(sheet) => onChange({ sheet })}
          />
        ) : null}
        <SettingSelect
          label="Header row"
          className="w-full min-w-0 sm:w-96"
          value={settings.headerRow}
          options={rows.slice(0, -1).map(({ n, cells }, i) => ({ value: i, label: `Row ${n}: ${previewOf(cells)}` }))}
          onChange={(headerRow) => onChange({ headerRow })}
        />
        {reading ? <TextOptions data={data} reading={reading} onChange={onChange} /> : null}
        <FormatOptions data={data} onChange={onChange} />
      </div>
      <LeftOut data={data} onChange={onChange} />
      <EarlierCorrections data={data} isPending={isPending} onChange={onChange} />
    </section>
  );
}

const WIDTH = "w-full sm:w-60";

const QUESTIONS: Record<Import["undecided"][number]["setting"], string> = {
  encoding: "The letters of this file fit several encodings. Choose the one in which the values below are right.",
  dates: "Choose how dates are written.",
  decimals: "Choose how numbers are written.",
  cellSeparators: "Choose below whether cells with several tags are split.",
};

/** Which values the person's own format decides: one note, beside controls that say how. */
function OwnFormats({ readAsWritten }: Pick<Import, "readAsWritten">) {
  if (readAsWritten.length === 0) return null;
  const examples = readAsWritten.flatMap(({ example }) => (example === null ? [] : [`“${example}”`]));
  const names = readAsWritten.map(({ setting }) => (setting === "dates" ? "dates" : "numbers")).join(" and ");
  return (
    <p className="max-w-prose text-pretty text-muted-foreground">
      {examples.length > 0 ? `${examples.join(" and ")} ${examples.length > 1 ? "have" : "has"} two meanings. ` : null}
      {capitalized(names)} are read in your number and date format. If the file differs, change it below.
    </p>
  );
}

type OptionsProps = Pick<ReadingOptionsProps, "data" | "onChange">;

function TextOptions({ data, reading, onChange }: OptionsProps & { reading: NonNullable<Import["reading"]> }) {
  const isOpen = data.undecided.some(({ setting }) => setting === "encoding");
  const delimiters = DELIMITERS.some(({ delimiter }) => delimiter === reading.delimiter)
    ? DELIMITERS
    : [...DELIMITERS, { delimiter: reading.delimiter, label: reading.delimiter }];
  return (
    <>
      <SettingSelect
        label="Encoding"
        className={WIDTH}
        value={isOpen ? null : reading.encoding}
        options={ENCODINGS.map(({ encoding, label }) => ({ value: encoding, label }))}
        onChange={(encoding) => onChange({ reading: { encoding } })}
      />
      <SettingSelect
        label="Separator"
        className={WIDTH}
        value={reading.delimiter}
        options={delimiters.map(({ delimiter, label }) => ({ value: delimiter, label }))}
        onChange={(delimiter) => onChange({ reading: { delimiter } })}
      />
      <SettingSelect
        label="Quotes"
        className={WIDTH}
        value={reading.quoting}
        options={QUOTINGS.map(({ quoting, label }) => ({ value: quoting, label }))}
        onChange={(quoting) => onChange({ reading: { quoting } })}
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
        <SettingSelect
          label="Dates"
          className={WIDTH}
          value={settings.dates}
          options={[
            { value: "mdy", label: "Month first: 03/04 is March 4" },
            { value: "dmy", label: "Day first: 03/04 is April 3" },
            { value: "ymd", label: "Year first: 27/03/04 is March 4, 2027" },
          ]}
          onChange={(dates) => onChange({ dates, dateColumns: {} })}
        />
      ) : null}
      {types.some((type) => NUMBERS.includes(type)) ? (
        <SettingSelect
          label="Numbers"
          className={WIDTH}
          value={settings.decimals}
          options={[
            { value: "point", label: "Written as 1,234.50" },
            { value: "comma", label: "Written as 1.234,50" },
          ]}
          onChange={(decimals) => onChange({ decimals })}
        />
      ) : null}
    </>
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
