import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { isGroup, type Condition, type Join, type Where } from "@/lib/records/list/where";
import { draftOf, filterOf, type FilterDraft } from "../filter-value/filter-draft";

export type Row = { id: string; name: string; draft: FilterDraft };
export type RowGroup = { id: string; join: Join; rows: Row[] };
export type TreePart = Row | RowGroup;

/** All conditions of a list as the advanced filter edits them: rows, and groups one level deep. */
export type FilterTree = { join: Join; parts: TreePart[] };

type Fields = ReadonlyMap<string, Field>;

export function isRowGroup(part: TreePart): part is RowGroup {
  return "rows" in part;
}

let made = 0;

export function freshId(): string {
  made += 1;
  return `part-${made}`;
}

export function rowOf(name: string, field: Field, filter?: Filter): Row {
  return { id: freshId(), name, draft: draftOf(field, filter) };
}

export function treeOf(fields: Fields, { join, parts }: Where): FilterTree {
  const toRow = ({ field: name, filter }: Condition): Row[] => {
    const field = fields.get(name);
    return field ? [rowOf(name, field, filter)] : [];
  };
  return {
    join,
    parts: parts.flatMap((part): TreePart[] =>
      isGroup(part) ? [{ id: freshId(), join: part.join, rows: part.conditions.flatMap(toRow) }] : toRow(part),
    ),
  };
}

type Asked = {
  where: Where;
  /** Error messages by row id. */
  faults: ReadonlyMap<string, string>;
  unfilled: readonly string[];
};

/** A tree's conditions, without rows that have no value or a fault. */
export function askedBy(fields: Fields, tree: FilterTree): Asked {
  const faults = new Map<string, string>();
  const unfilled: string[] = [];
  const toCondition = ({ id, name, draft }: Row): Condition[] => {
    const field = fields.get(name);
    const filter = field ? filterOf(field, draft) : null;
    if (typeof filter === "string") faults.set(id, filter);
    if (filter === null) unfilled.push(id);
    return filter === null || typeof filter === "string" ? [] : [{ field: name, filter }];
  };
  const parts = tree.parts.flatMap((part): Where["parts"] => {
    if (!isRowGroup(part)) return toCondition(part);
    const conditions = part.rows.flatMap(toCondition);
    return conditions.length > 0 ? [{ join: part.join, conditions }] : [];
  });
  return { where: { join: tree.join, parts }, faults, unfilled };
}

export function countRows(tree: FilterTree): number {
  return tree.parts.reduce((sum, part) => sum + (isRowGroup(part) ? part.rows.length : 1), 0);
}
