import type { WidthRange } from "@/components/data-table/columns";
import type { Field } from "@/lib/records/definition";

// In pixels. A list's initial columns fit a window of 1280 px, and reach their preferred widths at 1440 px.
const WIDTHS: Record<Field["type"], WidthRange> = {
  text: { min: 130, preferred: 160 },
  multiline: { min: 160, preferred: 240 },
  email: { min: 190, preferred: 240 },
  phone: { min: 125, preferred: 130 },
  url: { min: 150, preferred: 220 },
  links: { min: 130, preferred: 160 },
  tags: { min: 150, preferred: 222 },
  choice: { min: 95, preferred: 105 },
  integer: { min: 70, preferred: 80 },
  decimal: { min: 70, preferred: 80 },
  money: { min: 120, preferred: 140 },
  currency: { min: 70, preferred: 80 },
  date: { min: 108, preferred: 114 },
  reference: { min: 190, preferred: 225 },
  rows: { min: 70, preferred: 80 },
};
const NAME = { min: 190, preferred: 300 };
const PLACE = { min: 112, preferred: 126 };
const MOMENT = { min: 108, preferred: 116 };
const DATED_CHOICE = { min: 206, preferred: 208 };
const RATE = { min: 150, preferred: 154 };

// Slightly above the average letter of a header or badge.
const LETTER = 6.5;
const PADDING = 20;
const SORT_ARROW = 18;

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
  return atLeast(labelWidth, widthOf(key, field));
}

function widthOf(key: string, field: Field | undefined): WidthRange {
  if (key === "name") return NAME;
  if (!field) return key.endsWith("At") ? MOMENT : WIDTHS.text;
  if (field.type === "choice") return choiceWidth(field);
  if (field.type === "money" && field.per) return RATE;
  if (field.type === "reference" && ["cities", "states", "zones"].includes(field.to)) return PLACE;
  return WIDTHS[field.type];
}

function choiceWidth({ options }: Extract<Field, { type: "choice" }>): WidthRange {
  if (options.some(({ from, until }) => from ?? until)) return DATED_CHOICE;
  return atLeast(Math.max(0, ...options.map(({ label }) => textWidth(label) + PADDING)), WIDTHS.choice);
}

function textWidth(text: string): number {
  return PADDING + text.length * LETTER;
}

function atLeast(width: number, { min, preferred }: WidthRange): WidthRange {
  return { min: Math.ceil(Math.max(min, width)), preferred: Math.ceil(Math.max(preferred, width)) };
}
