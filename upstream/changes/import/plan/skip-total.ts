import { splitAmount } from "@/lib/records/import/amount-text";
import { closed, type PlannedRow } from "./planned-row";

const TOTAL =
  /^(?:(?:sub|grand)[ -]?)?(?:totals?|sum|summe|gesamt|insgesamt|somme|suma|totale|totaal|łącznie|razem)(?!\p{L})/iu;

/** Leaves out the line below a table that sums it up: it names a total, beside numbers at most. */
export function skipTotal(planned: PlannedRow): PlannedRow {
  if (planned.before) return planned;
  const { texts, wholeName, code } = planned.row;
  const filled = [code, wholeName, ...Object.values(texts)].filter((text) => text !== null && text !== "");
  const words = filled.filter((text) => splitAmount(text ?? "") === null);
  const isTotal = words.length === 1 && TOTAL.test(words[0] ?? "");
  return isTotal
    ? closed(planned, "skipped", [{ field: null, message: "Looks like a line with a total", value: null }])
    : planned;
}
