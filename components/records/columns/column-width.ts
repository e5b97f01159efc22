import type { WidthRange } from "@/components/ui/data-table/columns";
import type { Definition, Field, Figure } from "@/lib/records/definition";
import { viewOf } from "../field-types/field-value";
import { atLeast, textWidth } from "../field-types/field-view";

// In pixels. A list's initial columns fit a window of 1280 px, and reach their preferred widths at 1440 px.
const NAME = { min: 190, preferred: 350 };
const PERSON_NAME = { min: 190, preferred: 278 };
/** Of another record, such as an assignment's freelancer: other columns tell the rows apart. */
const COPIED_NAME = { min: 150, preferred: 198 };
const PERSON = { min: 130, preferred: 160 };
const MOMENT = { min: 108, preferred: 116 };
/** The mark of a contradiction stands beside what is next, or in a narrow column below it. */
const NEXT = { min: 128, preferred: 148 };
const SLOTS = { min: 116, preferred: 144 };
/** Weeks are wide enough to tell two of them apart, and “Booked from 30 Dec” is whole below them. */
const TIME = { min: 126, preferred: 136 };
const FIGURE = { min: 90, preferred: 100 };
const SORT_ARROW = 18;
/** The extra padding after figures, as in `data-table.css`. */
const FIGURE_GAP = 12;

/**
 * A column's width range, which depends on its field but not on its rows, so that columns don't move between pages.
 * `cssWidths` in data-table/columns.ts decides the width within it.
 */
export function columnWidth(
  key: string,
  field: Field | undefined,
  header: { label: string; isSortable: boolean },
): WidthRange {
  const labelWidth = textWidth(header.label) + (header.isSortable ? SORT_ARROW : 0);
  const range = atLeast(labelWidth, widthOf(key, field));
  return field && viewOf(field).isNumeric ? withGap(range) : range;
}

export function nameWidth({ name, fields, isPerson }: Pick<Definition, "name" | "fields" | "isPerson">): WidthRange {
  if (name.some((field) => fields[field]?.copiedFrom)) return COPIED_NAME;
  return isPerson ? PERSON_NAME : NAME;
}

export function figureWidth({ type, label, none = "" }: Figure): WidthRange {
  if (type === "moment") return atLeast(Math.max(textWidth(label), textWidth(none)), MOMENT);
  if (type === "next") return NEXT;
  if (type === "text") return atLeast(textWidth(label), PERSON);
  if (type === "time") return atLeast(textWidth(label), TIME);
  return type === "slots" ? atLeast(textWidth(label), SLOTS) : withGap(atLeast(textWidth(label), FIGURE));
}

function withGap({ min, preferred }: WidthRange): WidthRange {
  return { min: min + FIGURE_GAP, preferred: preferred + FIGURE_GAP };
}

function widthOf(key: string, field: Field | undefined): WidthRange {
  if (field) return viewOf(field).width(field);
  return key.endsWith("At") ? MOMENT : PERSON;
}
