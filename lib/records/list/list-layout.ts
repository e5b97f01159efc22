import { commonLabels, isLevel, type Definition } from "../definition";
import { fieldTypeOf } from "../field-types/field-types";
import type { Kind } from "../kinds";

export type ColumnLayout = { name: string; width?: number; isPinned?: boolean };

export type Density = "comfortable" | "compact";

/** Pinned columns come first; the name column is always included. */
export type ListLayout = { columns: ColumnLayout[]; density: Density };

/** CSS pixels. */
export const WIDTH_MIN = 64;
export const WIDTH_MAX = 640;

const COMPACT = "!compact";

/** The name of a kind's layout cookie; a cookie, so that the server renders the reader's layout. */
export function layoutCookie(kind: Kind): string {
  return `list-${kind}`;
}

export function layoutColumns(definition: Definition): string[] {
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    fieldTypeOf(field).isColumn && !field.isFormOnly && !isLevel(field) && !isWholeName(definition, name) ? [name] : [],
  );
  const figures = Object.entries(definition.list.figures ?? {}).flatMap(([name, { isPart }]) => (isPart ? [] : [name]));
  return ["name", ...fields, ...figures, ...Object.keys(commonLabels(definition))];
}

export function initialLayout(definition: Definition): ListLayout {
  return { columns: definition.list.columns.map((name) => ({ name })), density: "comfortable" };
}

export function columnNames({ columns }: ListLayout): string[] {
  return columns.map(({ name }) => name);
}

/** Ignores unknown and malformed columns; without any valid one, returns the initial layout. */
export function readLayout(definition: Definition, text: string | undefined): ListLayout {
  if (!text) return initialLayout(definition);
  const known = layoutColumns(definition);
  const isCompact = text.endsWith(COMPACT);
  const columns = new Map<string, ColumnLayout>();
  for (const part of (isCompact ? text.slice(0, -COMPACT.length) : text).split(".")) {
    const column = readColumn(part);
    if (column && known.includes(column.name)) columns.set(column.name, column);
  }
  const density = isCompact ? "compact" : "comfortable";
  return columns.size === 0
    ? { ...initialLayout(definition), density }
    : arrangeColumns({ columns: [...columns.values()], density });
}

/** Uses only characters that need no escaping in a cookie or URL; "" for the initial layout. */
export function writeLayout(definition: Definition, layout: ListLayout): string {
  const text = textOf(layout);
  return text === textOf(initialLayout(definition)) ? "" : text;
}

export function arrangeColumns({ columns, density }: ListLayout): ListLayout {
  const named = columns.some(({ name }) => name === "name") ? columns : [{ name: "name" }, ...columns];
  const isPinned = (column: ColumnLayout) => column.isPinned === true;
  return { columns: [...named.filter(isPinned), ...named.filter((column) => !isPinned(column))], density };
}

function readColumn(part: string): ColumnLayout | null {
  const [, pin, name = "", digits] = /^(\*?)([A-Za-z]+)(?:~(\d{1,4}))?$/.exec(part) ?? [];
  const width = Number(digits ?? 0);
  if (name === "") return null;
  return { name, ...(isInBounds(width) ? { width } : {}), ...(pin ? { isPinned: true } : {}) };
}

function isInBounds(width: number): boolean {
  return width >= WIDTH_MIN && width <= WIDTH_MAX;
}

function textOf({ columns, density }: ListLayout): string {
  const parts = columns.map(({ name, width, isPinned }) => `${isPinned ? "*" : ""}${name}${width ? `~${width}` : ""}`);
  return `${parts.join(".")}${density === "compact" ? COMPACT : ""}`;
}

function isWholeName({ name }: Definition, field: string): boolean {
  return name.length === 1 && name[0] === field;
}
