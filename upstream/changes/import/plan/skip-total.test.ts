import { expect, test } from "vitest";
import { readRow } from "./read-row";
import { newRowPlan } from "./planned-row";
import { skipTotal } from "./skip-total";
import { freelancer } from "@/lib/records/definitions/freelancer";

const SETTINGS = {
  sheet: 0,
  headerRow: 0,
  columns: ["name", "email", "payRate"],
  mode: "create",
  key: null,
  blanks: "keep",
  stale: "fail",
  dates: "mdy",
  decimals: "point",
  replacements: [],
} as const;

test.each([
  [["Total: 53 people", null, null], true],
  [["TOTAL", null, 4200], true],
  [["Grand total", null, "$4,200.00"], true],
  [["Summe", null, null], true],
  [["Subtotal", null, "4,200"], true],
  [["Total", "total@x.test", null], false],
  [["Totalski", null, null], false],
  [["Sumi Total", null, null], false],
  [["Suma Devi", "suma@x.test", "80"], false],
])("%j is a line with a total: %s", (cells, isTotal) => {
  const settings = { ...SETTINGS, columns: [...SETTINGS.columns], replacements: [] };
  const row = readRow(freelancer, settings, { n: 1, cells, chosen: null, double: null });
  const planned = { row, before: null, stale: null, values: {}, plan: newRowPlan(1), isOpen: true };
  expect(skipTotal(planned).isOpen).toBe(!isTotal);
});
