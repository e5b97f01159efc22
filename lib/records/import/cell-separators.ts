/** What may separate the tags of a cell besides commas, semicolons and line breaks, which always do. */
export const CELL_SEPARATORS = [" | ", "|", " / ", "/", "•", "·"] as const;

export type CellSeparator = (typeof CELL_SEPARATORS)[number];

const PATTERNS: Record<CellSeparator, RegExp> = {
  " | ": /\s+\|\s*|\s*\|\s+/u,
  "|": /\s*\|\s*/u,
  " / ": /\s+\/\s*|\s*\/\s+/u,
  "/": /\s*\/\s*/u,
  "•": /\s*•\s*/u,
  "·": /\s*·\s*/u,
};

/** What all cells of a column say about one separator. */
type SeparatorFacts = {
  cells: number;
  /** Cells that it would split into more than two. */
  many: number;
  /** Cells in which commas or semicolons separate, too. */
  mixed: number;
  example: string;
};

export type ListFacts = {
  /** Cells with commas or semicolons. */
  commas: number;
  separators: Partial<Record<CellSeparator, SeparatorFacts>>;
};

// Longer cells are texts.
const CELL_MAX = 1_000;
const EXAMPLE_MAX = 60;

export function addToLists(lists: ListFacts, text: string): void {
  if (text.length > CELL_MAX || text.includes("://")) return;
  const hasCommas = /[,;]/.test(text);
  if (hasCommas) lists.commas++;
  for (const separator of separatorsIn(text)) {
    const facts = (lists.separators[separator] ??= {
      cells: 0,
      many: 0,
      mixed: 0,
      example: text.slice(0, EXAMPLE_MAX),
    });
    facts.cells++;
    if (countParts(text, separator) > 2) facts.many++;
    if (hasCommas) facts.mixed++;
  }
}

/** A sign with spaces beside it is another separator than without: `PL|SQL | Python` has both. */
function separatorsIn(text: string): CellSeparator[] {
  return CELL_SEPARATORS.filter((separator) => countParts(text, separator) > 1);
}

const TIGHT: Partial<Record<CellSeparator, RegExp>> = {
  "|": /[^\s|]\|(?=[^\s|])/gu,
  "/": /[^\s/]\/(?=[^\s/])/gu,
};

function countParts(text: string, separator: CellSeparator): number {
  const tight = TIGHT[separator];
  return tight ? 1 + (text.match(tight)?.length ?? 0) : splitCell(text, [separator]).length;
}

/** The parts of a text between these separators; several beside each other are one. */
export function splitCell(text: string, separators: readonly string[]): string[] {
  const patterns = CELL_SEPARATORS.filter((separator) => separators.includes(separator)).map((one) => PATTERNS[one]);
  const parts = patterns.reduce((texts, pattern) => texts.flatMap((one) => one.split(pattern)), [text]);
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}
