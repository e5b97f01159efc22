import type { Join } from "@/lib/records/list/where";
import { freshId, isRowGroup, type FilterTree, type Row, type TreePart } from "./filter-tree";

export function changeRow(tree: FilterTree, id: string, change: Partial<Row>): FilterTree {
  return eachRow(tree, (row) => [row.id === id ? { ...row, ...change } : row]);
}

/** @param groupId null for the end of the tree */
export function addRow(tree: FilterTree, groupId: string | null, row: Row): FilterTree {
  if (groupId === null) return { ...tree, parts: [...tree.parts, row] };
  return eachPart(tree, (part) => [
    isRowGroup(part) && part.id === groupId ? { ...part, rows: [...part.rows, row] } : part,
  ]);
}

/** Adds a group whose join is the opposite of the tree's; one with the same join would change nothing. */
export function addGroup(tree: FilterTree, row: Row): FilterTree {
  const join = tree.join === "and" ? "or" : "and";
  return { ...tree, parts: [...tree.parts, { id: freshId(), join, rows: [row] }] };
}

export function removePart(tree: FilterTree, id: string): FilterTree {
  const left = eachRow(
    eachPart(tree, (part) => (part.id === id ? [] : [part])),
    (row) => (row.id === id ? [] : [row]),
  );
  return eachPart(left, (part) => (isRowGroup(part) && part.rows.length === 0 ? [] : [part]));
}

export function duplicateRow(tree: FilterTree, id: string, copyId: string): FilterTree {
  return eachRow(tree, (row) => (row.id === id ? [row, { ...row, id: copyId }] : [row]));
}

/** @param groupId null for the tree's own join */
export function setJoin(tree: FilterTree, groupId: string | null, join: Join): FilterTree {
  if (groupId === null) return { ...tree, join };
  return eachPart(tree, (part) => [isRowGroup(part) && part.id === groupId ? { ...part, join } : part]);
}

function eachPart(tree: FilterTree, change: (part: TreePart) => TreePart[]): FilterTree {
  return { ...tree, parts: tree.parts.flatMap(change) };
}

function eachRow(tree: FilterTree, change: (row: Row) => Row[]): FilterTree {
  return eachPart(tree, (part) => (isRowGroup(part) ? [{ ...part, rows: part.rows.flatMap(change) }] : change(part)));
}
