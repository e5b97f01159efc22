import type { Field } from "../definition";

/** How a list is filtered by a field: by some of its values, by a range or by a text it contains. */
export type FieldFilter<F extends Field> =
  | {
      by: "values";
      operators: readonly ("any" | "all" | "none")[];
      /** The error message for values that the field can't have; null if it can have them all. */
      valuesError(field: F, values: readonly string[]): string | null;
    }
  | {
      by: "range";
      isEnd(text: string): boolean;
      /** Whether a text without `..` is a range of its own, as `today` is. */
      isRange(text: string): boolean;
      example: string;
    }
  | { by: "text" };

/** Orders two values that aren't empty; `lower` says what a lower value is, as in “Can’t be before”. */
export type FieldOrder = { compare(a: string, b: string): number; lower: "before" | "below" };

/** What a value's text needs besides the value. */
export type TextContext = {
  /** Names of references by their stored value; a reference without a name is displayed as stored. */
  names: Record<string, string>;
  /** The record, or the values of its currency and unit fields. */
  units: Record<string, unknown>;
};

/** A cell of a spreadsheet; `text` is its value in a CSV file. */
export type SheetCell = { type: "text" | "number" | "amount" | "day" | "moment"; text: string };

/**
 * All that lists, rules and files know of a field type, without its zod schemas: those are in `../schemas`. Members that
 * take a field are methods, so that a module with fields of its own type fits the registry.
 */
export type FieldType<F extends Field = Field> = {
  /** Null if a list can't be filtered by the field. */
  filter: FieldFilter<F> | null;
  /** Null if values have no order that a rule could check. */
  order: FieldOrder | null;
  /** Whether a list can display the field in a column. */
  isColumn: boolean;
  /** The value of a new record. */
  initialValue(field: F): string | number | [] | null;
  /** Other fields that the field is displayed with, such as an amount's currency. */
  displayedWith(field: F): string[];
  /** The text of a value that isn't empty. */
  toText(field: F, value: unknown, context: TextContext): string;
  /** The cell of a value that isn't empty. @param name the name of the record that a reference refers to */
  toCell(field: F, value: unknown, name: string | undefined): SheetCell;
};
