import type { LiveValue, LiveValues } from "@/upstream/records/field-types/field-type";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import type { Column } from "./columns";
import type { CellRule } from "./drop-downs";

type ValueList = { header: string; values: string[] };

/** Hidden sheets that drop-downs read: plain lists, and values grouped by the value that limits them. */
export const LISTS = "Lists";
export const GROUPS = "Groups";

export type ValueLists = { lists: ValueList[]; groups: LiveValue[]; rules: CellRule[] };

export function valueLists(columns: readonly Column[], live: LiveValues): ValueLists {
  const made: ValueLists = { lists: [], groups: [], rules: [] };
  columns.forEach(({ header, field }, index) => {
    const column = columnLetter(index);
    const rule = upstreamTypeOf(field).templateRule(field, live);
    if (rule?.type === "whole") made.rules.push({ column, ...rule });
    if (rule?.type !== "list" || rule.values.length === 0) return;
    if (rule.within) {
      const around = columns.findIndex(({ name }) => name === rule.within);
      made.groups = [...made.groups, ...rule.values];
      made.rules.push({ column, type: "list", formula: groupFormula(columnLetter(around)) });
      return;
    }
    made.rules.push({ column, type: "list", formula: listFormula(made.lists.length, rule.values.length) });
    made.lists.push({ header, values: rule.values.map(({ value }) => value) });
  });
  return made;
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
