import { PanelRight } from "lucide-react";
import Link from "@/lib/shell/reader-link";
import type { Column } from "@/components/ui/data-table/columns";
import { initials, markHue } from "@/components/ui/mark";
import { COMMON_LABELS, type Definition, type Figure } from "@/lib/records/definition";
import { isEmpty } from "@/lib/records/field-types/field-values";
import { listPath } from "@/lib/records/kinds";
import type { ColumnLayout } from "@/lib/records/list/list-layout";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { FieldValue, Nothing, viewOf } from "../field-types/field-value";
import { searchedValues } from "../list-state/searched-values";
import { Moment } from "../moment";
import { columnWidth, figureWidth, nameWidth } from "./column-width";
import { FigureValue } from "../figure-value";

/** @param onPeek null if the peek button isn't in every row */
export function recordColumns(
  definition: Definition,
  layout: readonly ColumnLayout[],
  conditions: Pick<ListQuery, "filters" | "where" | "sort">,
  onPeek: ((id: string) => void) | null,
): Column<ListedRow>[] {
  return layout.map(({ name, ...column }) => {
    const { label, render, ...rest } =
      name === "name"
        ? nameColumn(definition, column.width, onPeek)
        : fieldColumn(definition, name, searchedValues(conditions, name));
    const isSortable = definition.list.sorts.includes(name);
    const figure = definition.list.figures?.[name];
    const isAfterSubtitle = name === definition.list.phoneSubtitle && definition.list.hasSubtitleOnPhones;
    return {
      ...column,
      ...rest,
      key: name,
      label,
      ...placeOnPhone(definition, name, conditions.sort[0]?.field),
      widthRange:
        name === "name"
          ? nameWidth(definition)
          : figure
            ? figureWidth(figure)
            : columnWidth(name, definition.fields[name], { label, isSortable }),
      ...(isSortable ? { sort: name } : {}),
      // A field missing from the row is still loading, not empty.
      render: (row) => {
        if (!(name in row)) return null;
        const before = isAfterSubtitle ? subtitleOf(definition, row) : null;
        if (before === null) return render(row);
        return (
          <>
            <span className="phone-subtitle-start">{before} ·&nbsp;</span>
            {render(row)}
          </>
        );
      },
    };
  });
}

const PHONE_LABELS: Partial<Record<string, string>> = { startDate: "Starts", endDate: "Ends", ...COMMON_LABELS };

/** Of somebody at work the start is over. */
const THIRD_LABELS: Partial<Record<string, string>> = { startDate: "From" };

/** Rows in an order that none of their facts explains would look mixed up, so the sorted one is always displayed. */
function placeOnPhone(
  { list, fields }: Definition,
  name: string,
  sorted: string | undefined,
): Pick<Column<never>, "phone" | "phoneLabel"> {
  const phoneLabel = PHONE_LABELS[name] ?? fields[name]?.label;
  const [first, second, third] = list.phone ?? [];
  const isSortedElsewhere = sorted !== first && sorted !== second && sorted !== list.phoneSubtitle;
  const isSecondReplaced =
    isSortedElsewhere && fields[sorted ?? ""]?.type === "date" && fields[second ?? ""]?.type === "date";
  if (name === "status") return { phone: "head" };
  if (list.figures?.[name]?.type === "time") return { phone: "picture" };
  if (name === list.phoneSubtitle) return { phone: "subtitle" };
  if (name === sorted && isSecondReplaced) return { phone: "line", phoneLabel };
  if (name === first || (name === second && !isSecondReplaced)) {
    return { phone: "line", phoneLabel: PHONE_LABELS[name] };
  }
  // The order that a list begins with takes no line of a phone; a tablet has room for it.
  if (name === sorted && name !== "name") {
    return list.initialSort === `-${name}` ? { phone: "third" } : { phone: "sorted", phoneLabel };
  }
  const isSortedShown = !isSortedElsewhere || sorted === "name" || sorted === "status";
  return name === third && isSortedShown ? { phone: "third", phoneLabel: THIRD_LABELS[name] } : {};
}

type ColumnContent = Omit<Column<ListedRow>, "key" | "widthRange">;

// In pixels; in narrower columns the initials would leave no space for the name.
const INITIALS_MIN_WIDTH = 112;

function nameColumn(
  definition: Definition,
  width = Number.POSITIVE_INFINITY,
  onPeek: ((id: string) => void) | null,
): ColumnContent {
  const { kind, isPerson, mark, list } = definition;
  const render = (row: ListedRow) => {
    return (
      <div
        className="record-name"
        data-initials={isPerson || mark ? initials(row.name) : undefined}
        data-mark={mark}
        style={isPerson || mark ? markHue(row.name) : undefined}
        data-narrow={width < INITIALS_MIN_WIDTH || undefined}
      >
        {/* oxlint-disable-next-line next/no-img-element */}
        {row.photoUrl ? <img src={row.photoUrl} alt="" decoding="async" /> : null}
        <Link href={`${listPath(kind)}/${row.id}`} prefetch={false}>
          {row.name}
        </Link>
        <p>
          {isMarked(definition, row) ? <span className="text-warning">{definition.markWithout?.text} · </span> : null}
          {(list.hasCodeBelowName ? null : subtitleOf(definition, row)) ?? row.code}
        </p>
        {onPeek ? <PeekButton name={row.name} onClick={() => onPeek(row.id)} /> : null}
      </div>
    );
  };
  return { label: "Name", primary: true, render };
}

function subtitleOf({ subtitle }: Definition, row: ListedRow): string | null {
  const text = subtitle ? row[subtitle] : null;
  return typeof text === "string" && text ? text : null;
}

/** Whether the row is known to have no value of a field that others have. */
function isMarked({ markWithout }: Definition, row: ListedRow): boolean {
  return markWithout !== undefined && markWithout.field in row && isEmpty(row[markWithout.field]);
}

export function PeekButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`Peek at ${name}`}
      title="Peek"
      className="peek-button"
      onClick={onClick}
    >
      <PanelRight aria-hidden className="size-4" />
    </button>
  );
}

function fieldColumn(definition: Definition, key: string, searched: readonly string[]): ColumnContent {
  const field = definition.fields[key];
  const figure = definition.list.figures?.[key];
  if (figure) {
    return {
      label: figure.label,
      ...(isNumericFigure(figure) ? { align: "end" as const } : {}),
      render: (row) => <FigureValue figure={figure} value={row[key]} row={row} isMuted={isQuiet(definition, row)} />,
    };
  }
  if (!field) {
    return {
      label: COMMON_LABELS[key] ?? key,
      render: (row) => <CommonValue value={row.linked[key]?.name ?? row[key]} />,
    };
  }
  const view = viewOf(field);
  const sortNote = view.comparisonNote(field, "sort");
  return {
    label: field.label,
    ...(view.isNumeric ? { align: "end" as const } : {}),
    ...(sortNote === null ? {} : { sortNote }),
    render: (row) => (
      <FieldValue field={field} value={row[key]} path={key} record={row} isCompact searched={searched} />
    ),
  };
}

/** Whether nobody is being looked for: the row's status says that it is a draft, on hold or over. */
function isQuiet({ fields: { status } }: Definition, row: ListedRow): boolean {
  if (status?.type !== "choice") return false;
  const tone = status.options.find(({ value }) => value === row.status)?.tone;
  return tone === "neutral" || tone === "warning" || tone === "danger";
}

function isNumericFigure({ type }: Figure): boolean {
  return type === "integer" || type === "percent";
}

/** A common column, such as when and by whom the record was updated. */
function CommonValue({ value }: { value: unknown }) {
  if (isEmpty(value)) return <Nothing />;
  const text = String(value);
  const isMoment = /^\d{4}-\d{2}-\d{2}T/.test(text);
  if (isMoment) return <Moment at={text} className="text-muted-foreground" />;
  return <span className="text-muted-foreground">{text}</span>;
}
