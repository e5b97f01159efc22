import type { Definition } from "@/lib/records/definition";
import type { Link, ListedRow } from "@/lib/records/record";
import { rowsFields } from "../sql/tables";
import { computedFigures } from "./computed-figures";

export type Values = Record<string, unknown>;

export type BeforeAfter = { before: Values; after: Values };

type Item = Values & { linked: Record<string, Link> };

/** Moves the links inside rows to the record's `linked`, as the contract requires. */
export function recordOf<Row extends ListedRow>(definition: Definition, row: Row): Row {
  const linked = { ...row.linked };
  const lifted: Values = {};
  for (const [name] of rowsFields(definition)) {
    if (!(name in row)) continue;
    lifted[name] = itemsOf(row[name]).map(({ linked: links, ...item }, i) => {
      for (const [field, link] of Object.entries(links)) linked[`${name}.${i}.${field}`] = link;
      return item;
    });
  }
  return { ...row, ...lifted, ...computedFigures(definition.kind, row), linked };
}

function itemsOf(value: unknown): Item[] {
  return isItems(value) ? value : [];
}

/** `recordColumns` makes every rows field an array of items with links. */
function isItems(value: unknown): value is Item[] {
  return Array.isArray(value);
}
