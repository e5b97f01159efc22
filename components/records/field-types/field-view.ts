import type { ReactNode } from "react";
import type { WidthRange } from "@/components/ui/data-table/columns";
import type { Field } from "@/lib/records/definition";
import type { ListedRow } from "@/lib/records/record";

export type DisplayProps<F extends Field = Field> = {
  field: F;
  /** Not empty. */
  value: unknown;
  /** The value's path in its record, such as `companyId` or `members.0.freelancerId`. */
  path: string;
  record: ListedRow;
  /** Whether the value is in a cell, on one line. */
  isCompact: boolean;
  /** Tags the list is filtered by, which are displayed first. */
  searched: readonly string[];
};

/** How values of a field type are displayed, in lists and in full. Lists load all of these, so none has an input. */
export type FieldView<F extends Field = Field> = {
  display(props: DisplayProps<F>): ReactNode;
  /** The width of a column, which depends on its field but not on its rows, so that columns don't move between pages. */
  width(field: F): WidthRange;
  /** Numbers are aligned at their ends. */
  isNumeric: boolean;
  /** What sorts and ranges do not take into account when they compare values; null if nothing. */
  comparisonNote(field: F, by: "sort" | "range"): string | null;
};

// Slightly above the average letter of a header or badge.
const LETTER = 6.5;
export const PADDING = 20;

export function textWidth(text: string): number {
  return PADDING + text.length * LETTER;
}

/** Of letters at 12 px in Geist, as badges and tags have; letters of other scripts may be wider and are cut. */
export function lettersWidth(text: string): number {
  return Array.from(text).reduce((width, letter) => width + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
  if (/[mwMW@]/.test(letter)) return 10.4;
  if (/[fijlrtI .,'’-]/.test(letter)) return 3.8;
  return /[\p{Lu}\d+#&]/u.test(letter) ? 8 : 6.8;
}

export function atLeast(width: number, { min, preferred }: WidthRange): WidthRange {
  return { min: Math.ceil(Math.max(min, width)), preferred: Math.ceil(Math.max(preferred, width)) };
}
