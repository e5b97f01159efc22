import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import type { Join } from "@/lib/records/list/where";
import { draftOf, filterOf, type FilterDraft } from "../filter-value/filter-draft";
import { isExpressionGroup, type Expression, type ExpressionGroup } from "./expression";

export type Row = { id: string; name: string; draft: FilterDraft };

/** All conditions of a list as the advanced filter edits them. */
export type FilterTree = { id: string; join: Join; parts: (Row | FilterTree)[] };

type TreePart = FilterTree["parts"][number];
type Fields = ReadonlyMap<string, Field>;

export function isRowGroup(part: TreePart): part is FilterTree {
  return "parts" in part;
}

export function newRow(name: string, field: Field, filter?: Filter): Row {
  return { id: newId(), name, draft: draftOf(field, filter) };
}

export function toFilterTree(fields: Fields, { join, parts }: ExpressionGroup): FilterTree {
  return {
    id: newId(),
    join,
    parts: parts.flatMap((part): TreePart[] => {
      if (isExpressionGroup(part)) return [toFilterTree(fields, part)];
      const field = fields.get(part.field);
      return field ? [newRow(part.field, field, part.filter)] : [];
    }),
  };
}

type ReadTree = {
  /** The conditions of the rows that have a valid value. */
  expression: ExpressionGroup;
  /** Error messages by row id. */
  errors: ReadonlyMap<string, string>;
  /** The ids of rows without a value. */
  emptyRows: readonly string[];
};

export function readFilterTree(fields: Fields, tree: FilterTree, today: string): ReadTree {
  const errors = new Map<string, string>();
  const emptyRows: string[] = [];
  const readRow = ({ id, name, draft }: Row): Expression[] => {
    const field = fields.get(name);
    const filter = field ? filterOf(field, draft, today) : null;
    if (typeof filter === "string") errors.set(id, filter);
    if (filter === null) emptyRows.push(id);
    return filter === null || typeof filter === "string" ? [] : [{ field: name, filter }];
  };
  const readGroup = ({ join, parts }: FilterTree): ExpressionGroup => ({
    join,
    parts: parts.flatMap((part) =>
      isRowGroup(part) ? [readGroup(part)].filter((group) => group.parts.length > 0) : readRow(part),
    ),
  });
  return { expression: readGroup(tree), errors, emptyRows };
}

export function countRows({ parts }: FilterTree): number {
  return parts.reduce((sum, part) => sum + (isRowGroup(part) ? countRows(part) : 1), 0);
}

/** Whether a group contains another group. */
export function hasNestedGroup({ parts }: FilterTree): boolean {
  return parts.some((part) => isRowGroup(part) && part.parts.some(isRowGroup));
}

export function changeRow(tree: FilterTree, id: string, change: Partial<Row>): FilterTree {
  return mapParts(tree, (part) => [part.id === id && !isRowGroup(part) ? { ...part, ...change } : part]);
}

/** @param groupId the tree's own id or that of a group in it */
export function addRow(tree: FilterTree, groupId: string, row: Row): FilterTree {
  return changeGroup(tree, groupId, ({ parts }) => ({ parts: [...parts, row] }));
}

/** Adds a group whose join is the opposite of the tree's; one with the same join would change nothing. */
export function addGroup(tree: FilterTree, row: Row): FilterTree {
  const join = tree.join === "and" ? "or" : "and";
  return { ...tree, parts: [...tree.parts, { id: newId(), join, parts: [row] }] };
}

/** Removes a row or a group, and each group that is empty then. */
export function removePart(tree: FilterTree, id: string): FilterTree {
  return mapParts(tree, (part) => (part.id === id || (isRowGroup(part) && part.parts.length === 0) ? [] : [part]));
}

export function duplicateRow(tree: FilterTree, id: string, copyId: string): FilterTree {
  return mapParts(tree, (part) => (part.id === id ? [part, { ...part, id: copyId }] : [part]));
}

export function setJoin(tree: FilterTree, groupId: string, join: Join): FilterTree {
  return changeGroup(tree, groupId, () => ({ join }));
}

function changeGroup(
  tree: FilterTree,
  groupId: string,
  change: (group: FilterTree) => Partial<FilterTree>,
): FilterTree {
  if (tree.id === groupId) return { ...tree, ...change(tree) };
  return mapParts(tree, (part) => [part.id === groupId && isRowGroup(part) ? { ...part, ...change(part) } : part]);
}

/** Replaces each part by what `change` returns for it; the parts of a group before the group itself. */
function mapParts(tree: FilterTree, change: (part: TreePart) => TreePart[]): FilterTree {
  return { ...tree, parts: tree.parts.flatMap((part) => change(isRowGroup(part) ? mapParts(part, change) : part)) };
}

let lastId = 0;

export function newId(): string {
  lastId += 1;
  return `part-${lastId}`;
}
