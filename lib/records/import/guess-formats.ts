import { currentLocale } from "@/lib/formats/current-formats";
import { writtenIn, type Written } from "@/lib/formats/written-in";
import type { Definition, Field } from "@/lib/records/definition";
import {
  decideDates,
  decideDecimals,
  decideTogether,
  mayBeInOrder,
  mayHaveDecimals,
  type ColumnFacts,
} from "./column-facts";
import type { DateOrder } from "./days";
import type { Formats } from "./parse-cell";

/** The dates and numbers of columns, as far as they are read as such. */
export type FormatGuess = Pick<Formats, "dates" | "decimals"> & {
  /** The order of each column whose dates aren't in that of the others. */
  dateColumns: Record<string, DateOrder>;
};

type Table = {
  /** What each column is read as. */
  columns: readonly (string | null)[];
  facts: readonly ColumnFacts[];
  delimiter: string | null;
};

/**
 * The order of dates and the decimal mark, decided by all rows of the columns; where these leave it open, as the person
 * writes. Null if the person's locale doesn't say it either, and for columns that contradict each other.
 */
export function guessFormats(
  definition: Pick<Definition, "fields">,
  { columns, facts, delimiter }: Table,
  own: Written = writtenIn(currentLocale()),
): FormatGuess {
  const { dates, numbers } = readColumns(definition, columns, facts);
  const decisions = dates.map(({ i, column }) => ({ i, order: decideDates(column) }));
  const order = decideTogether(decisions.map((decision) => decision.order));
  const decimals = decideTogether(numbers.map(({ column }) => decideDecimals(column)));
  const ownOrder = dates.every(({ column }) => mayBeInOrder(column, own.dates)) ? own.dates : null;
  const ownDecimals = numbers.every(({ column }) => mayHaveDecimals(column, own.decimals)) ? own.decimals : null;
  const known = order === undefined ? (own.dates ?? "mdy") : (order ?? ownOrder);
  const others = decisions.flatMap((decision) =>
    decision.order && known && decision.order !== known ? [[String(decision.i), decision.order] as const] : [],
  );
  return {
    dates: known,
    decimals:
      decimals === undefined ? (own.decimals ?? (delimiter === ";" ? "comma" : "point")) : (decimals ?? ownDecimals),
    dateColumns: Object.fromEntries(others),
  };
}

const NUMBERS: readonly Field["type"][] = ["money", "decimal", "integer"];

function readColumns({ fields }: Pick<Definition, "fields">, columns: Table["columns"], facts: Table["facts"]) {
  const read = columns.flatMap((name, i) => {
    const type = fields[name ?? ""]?.type;
    const column = facts[i];
    return type && column ? [{ i, type, column }] : [];
  });
  return {
    dates: read.filter(({ type }) => type === "date"),
    numbers: read.filter(({ type }) => NUMBERS.includes(type)),
  };
}
