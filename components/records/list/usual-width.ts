import type { Field } from "@/lib/records/definition";

// Those that a list begins with fit beside each other at 1400 px.
const USUAL: Record<Field["type"], number> = {
  text: 150,
  multiline: 190,
  email: 190,
  phone: 130,
  url: 150,
  links: 150,
  tags: 160,
  choice: 110,
  integer: 80,
  decimal: 80,
  money: 150,
  currency: 80,
  date: 108,
  reference: 195,
  rows: 150,
};
const PLACE = 115;
const MOMENT = 103;
const DATED_CHOICE = 208;
const NAME = 224;

/**
 * As wide as what a column mostly holds, in pixels: columns that begin so stay where they are from page to page. Of what isn't
 * a field, besides the name, only times and people are listed.
 */
export function usualWidth(key: string, field: Field | undefined): number {
  if (key === "name") return NAME;
  if (!field) return key.endsWith("At") ? MOMENT : USUAL.text;
  if (field.type === "choice" && field.options.some(({ from, until }) => from ?? until)) return DATED_CHOICE;
  if (field.type === "reference" && (field.to === "cities" || field.to === "states" || field.to === "zones"))
    return PLACE;
  return USUAL[field.type];
}
