import type { Definition } from "@/lib/records/definition";
import { CELL_SEPARATORS, type CellSeparator, type ListFacts } from "./cell-separators";
import type { ColumnFacts } from "./column-facts";

/** Whether a separator splits the cells of a column; null where only somebody who knows can say. */
function decideSplit({ commas, separators }: ListFacts, separator: CellSeparator): boolean | null {
  const { many, mixed } = separators[separator] ?? { many: 0, mixed: 0 };
  if (separator === "•" || (separator === " | " && mixed === 0)) return true;
  // Where commas separate, the sign is rather part of a tag, as in `C/C++, UI/UX`.
  if (mixed > 0 || (separator === "/" && commas > 0)) return false;
  // `TCP/IP` and `PL|SQL` are one tag, `SQL|Python` are two.
  return many > 0 && separator !== "/" ? true : null;
}

/** A separator in a column's cells, and whether it splits them. */
export type CellSplit = { column: number; separator: CellSeparator; isSplit: boolean | null; example: string };

export type KnownSplit = { field: string; separator: string; isSplit: boolean };

/** The separators in columns of tags: an earlier choice, else what the whole column says. */
export function guessSplits(
  { fields }: Pick<Definition, "fields">,
  columns: readonly (string | null)[],
  facts: readonly ColumnFacts[],
  remembered: readonly KnownSplit[],
): CellSplit[] {
  return columns.flatMap((name, column) => {
    const field = fields[name ?? ""];
    const lists = facts[column]?.lists;
    if (field?.type !== "tags" || field.options || !lists) return [];
    return CELL_SEPARATORS.flatMap((separator) => {
      const found = lists.separators[separator];
      if (!found) return [];
      const known = remembered.find((split) => split.field === name && split.separator === separator);
      const isSplit = known ? known.isSplit : decideSplit(lists, separator);
      return [{ column, separator, isSplit, example: found.example }];
    });
  });
}
