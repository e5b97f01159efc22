import { CURRENCIES } from "@/lib/records/field-types/currency";
import type { Column } from "./columns";
import type { CellRule } from "./drop-downs";
import type { LiveValue, LiveValues } from "./live-values";

type ValueList = { header: string; values: string[] };

/** Hidden sheets that drop-downs read: plain lists, and values grouped by the value that limits them. */
export const LISTS = "Lists";
export const GROUPS = "Groups";

export type ValueLists = { lists: ValueList[]; groups: LiveValue[]; rules: CellRule[] };

export function valueLists(columns: readonly Column[], live: LiveValues): ValueLists {
  const made: ValueLists = { lists: [], groups: [], rules: [] };
  columns.forEach(({ header, field }, index) => {
    const column = columnLetter(index);
    if (field.type === "integer") made.rules.push({ column, type: "whole", min: field.min, max: field.max });
    const values = valuesOf(field, live);
    if (values.length === 0) return;
    if (field.type === "reference" && field.within) {
      const around = columns.findIndex(({ name }) => name === field.within);
      made.groups = values;
      made.rules.push({ column, type: "list", formula: groupFormula(columnLetter(around)) });
      return;
    }
    made.rules.push({ column, type: "list", formula: listFormula(made.lists.length, values.length) });
    made.lists.push({ header, values: values.map(({ value }) => value) });
  });
  return made;
}

function valuesOf(field: Column["field"], live: LiveValues): LiveValue[] {
  if (field.type === "choice") return field.options.map(({ label }) => ({ value: label }));
  if (field.type === "currency") return CURRENCIES.map((value) => ({ value }));
  return field.type === "reference" ? (live.get(field.to) ?? []) : [];
}

function listFormula(index: number, length: number): string {
  const letter = columnLetter(index);
  return `${LISTS}!$${letter}$2:$${letter}$${length + 1}`;
}

/** The range of values whose group equals the given cell of the same row. */
function groupFormula(around: string): string {
  const group = `${GROUPS}!$A:$A`;
  return `OFFSET(${GROUPS}!$B$1,MATCH($${around}2,${group},0)-1,0,COUNTIF(${group},$${around}2),1)`;
}

function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}
