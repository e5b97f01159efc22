import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import type { Definition, Field, Section } from "@/lib/records/definition";
import { needsLastDay } from "@/lib/records/last-day";
import type { ListedRow } from "@/lib/records/record";
import { isShown } from "@/lib/records/rules";
import { cn } from "@/lib/utils";
import { FormField } from "./form-field";
import { isReason, type FormValues } from "./form-values";
import { MoneyField, unitsBeside } from "./inputs/money-field";
import { RowsEditor } from "./inputs/rows-editor";

type FormSectionProps = {
  id: string;
  definition: Definition;
  section: Section;
  record: ListedRow | null;
  /** What is said below the fields. */
  note?: ReactNode;
};

/** The fields of a section, in rows as `fieldSpans` places them. */
export function FormSection({ id, definition, section, record, note = null }: FormSectionProps) {
  const status = useWatch<FormValues>({ name: "status" });
  const units = unitsBeside(definition, section);
  const placed = [...units.values()].flat();
  const names = section.fields.filter((name) => !placed.includes(name) && isShown(definition, name, status));
  const spans = fieldSpans(
    names.map((name) => [name, definition.fields[name]]),
    definition.name,
  );
  const hasRows = names.some((name) => definition.fields[name]?.type === "rows");
  return (
    // On the widest windows the title stands beside the fields, which would be too long to read at once.
    <Card
      id={id}
      className={cn(
        "scroll-mt-4",
        !hasRows && "3xl:grid 3xl:items-start 3xl:grid-cols-[minmax(0,1fr)_minmax(0,47.5rem)]",
      )}
    >
      <CardHeader>
        <CardTitle>{section.title}</CardTitle>
      </CardHeader>
      <CardContent className={cn("grid gap-x-4 gap-y-3.5 sm:grid-cols-6", !hasRows && "3xl:pt-4")}>
        {names.map((name) => {
          const field = definition.fields[name];
          if (!field) return null;
          if (field.type === "rows")
            return <RowsEditor key={name} kind={definition.kind} name={name} field={field} record={record} />;
          const className = SPANS[spans.get(name) ?? "half"];
          const beside = units.get(name);
          if (field.type === "money" && beside) {
            return (
              <MoneyField
                key={name}
                definition={definition}
                path={name}
                field={field}
                units={beside}
                className={className}
              />
            );
          }
          const isLastDay = name === definition.lastDay?.field && needsLastDay(definition, status);
          const shown = isReason(definition, name) || isLastDay ? { ...field, required: true } : field;
          return (
            <FormField
              key={name}
              kind={definition.kind}
              path={name}
              field={shown}
              fields={definition.fields}
              record={record}
              className={className}
            />
          );
        })}
        {/* A note that says nothing at present leaves no gap below the fields. */}
        {note ? <div className="contents sm:*:col-span-full">{note}</div> : null}
      </CardContent>
    </Card>
  );
}

type Named = readonly [name: string, field: Field | undefined];
type Span = "whole" | "half" | "third";

const SPANS: Record<Span, string> = { whole: "sm:col-span-full", half: "sm:col-span-3", third: "sm:col-span-2" };

const ROW_TYPES: readonly Field["type"][] = ["multiline", "tags", "links", "rows"];

/** Values so short that a whole row would be mostly blank. */
const SHORT_TYPES: readonly Field["type"][] = ["date", "integer", "decimal", "money"];

/** A longer name, such as a project's title, is seldom read whole in half of a row. */
const LONG_NAME = 150;

/**
 * How much of a row each field of a section takes: half, a third if three short ones stand together, or all of it where
 * it needs that or would stand beside nothing.
 */
export function fieldSpans(fields: readonly Named[], nameFields: readonly string[] = []): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  let pairable: Named[] = [];
  fields.forEach(([name, field], i) => {
    const isLongName = nameFields.includes(name) && field?.type === "text" && field.max > LONG_NAME;
    if (!isLongName && !(field && ROW_TYPES.includes(field.type))) {
      pairable.push([name, field]);
      return;
    }
    const isLastTags = field?.type === "tags" && i === fields.length - 1;
    const isBeside = isLastTags && pairable.length % 2 === 1 && !isThreeShort(pairable);
    placeInPairs(pairable, spans, isBeside);
    spans.set(name, isBeside ? "half" : "whole");
    pairable = [];
  });
  placeInPairs(pairable, spans, false);
  return spans;
}

/** Of an odd number, the field that limits another's choices stands alone, as a project above its position, or the last. */
function placeInPairs(fields: readonly Named[], spans: Map<string, Span>, hasNeighbor: boolean): void {
  const common = isThreeShort(fields) ? "third" : "half";
  for (const [name] of fields) spans.set(name, common);
  if (common === "third" || hasNeighbor || fields.length % 2 === 0) return;
  const limiting = fields.map(([, field]) => (field?.type === "reference" ? field.within : undefined));
  const alone = fields.find(([name]) => limiting.includes(name)) ?? fields.at(-1);
  if (alone && !isShort(alone)) spans.set(alone[0], "whole");
}

function isThreeShort(fields: readonly Named[]): boolean {
  return fields.length === 3 && fields.every(isShort);
}

function isShort([, field]: Named): boolean {
  return field !== undefined && SHORT_TYPES.includes(field.type);
}
