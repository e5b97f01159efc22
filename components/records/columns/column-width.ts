import type { WidthRange } from "@/components/data-table/column";
import type { Field } from "@/lib/records/definition";

// In pixels. A list's initial columns fit a window of 1280 px, and reach their usual widths at 1440 px.
const WIDTHS: Record<Field["type"], WidthRange> = {
  text: { least: 130, usual: 160 },
  multiline: { least: 160, usual: 240 },
  email: { least: 190, usual: 240 },
  phone: { least: 125, usual: 130 },
  url: { least: 150, usual: 220 },
  links: { least: 130, usual: 160 },
  tags: { least: 150, usual: 222 },
  choice: { least: 95, usual: 105 },
  integer: { least: 70, usual: 80 },
  decimal: { least: 70, usual: 80 },
  money: { least: 120, usual: 140 },
  currency: { least: 70, usual: 80 },
  date: { least: 108, usual: 114 },
  reference: { least: 190, usual: 225 },
  rows: { least: 70, usual: 80 },
};
const NAME = { least: 190, usual: 300 };
const PLACE = { least: 112, usual: 126 };
const MOMENT = { least: 108, usual: 116 };
const DATED_CHOICE = { least: 206, usual: 208 };
const RATE = { least: 150, usual: 154 };

// Pixels per letter, slightly above the average.
const LETTER = 7;
const BADGE_LETTER = 5.6;
const HEAD_LETTER = 6.5;
const CELL_PADDING = 20;
const BADGE_PADDING = 28;
const SORT_ARROW = 18;

/** A column's width range, which depends on its field but not on its rows, so that columns don't move between pages. */
export function columnWidth(
  key: string,
  field: Field | undefined,
  head: { label: string; isSorted: boolean },
): WidthRange {
  const { least, usual } = widthOf(key, field);
  const labelled = CELL_PADDING + head.label.length * HEAD_LETTER + (head.isSorted ? SORT_ARROW : 0);
  return { least: Math.ceil(Math.max(least, labelled)), usual: Math.ceil(Math.max(usual, labelled)) };
}

function widthOf(key: string, field: Field | undefined): WidthRange {
  if (key === "name") return NAME;
  if (!field) return key.endsWith("At") ? MOMENT : WIDTHS.text;
  if (field.type === "choice") return choiceWidth(field);
  if (field.type === "money" && field.per) return RATE;
  if (field.type === "reference" && (field.to === "cities" || field.to === "states" || field.to === "zones"))
    return PLACE;
  return WIDTHS[field.type];
}

function choiceWidth({ options }: Extract<Field, { type: "choice" }>): WidthRange {
  if (options.some(({ from, until }) => from ?? until)) return DATED_CHOICE;
  const { least, usual } = WIDTHS.choice;
  const words = options.map(({ label, tone }) =>
    tone ? label.length * BADGE_LETTER + BADGE_PADDING : label.length * LETTER,
  );
  const widest = CELL_PADDING + Math.max(0, ...words);
  return { least: Math.max(least, widest), usual: Math.max(usual, widest) };
}
