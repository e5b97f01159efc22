import { expect, test } from "vitest";
import { DEFINITIONS } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { usualWidth } from "./usual-width";

const TICKS = 44;
// Of a window of 1400 px, beside the folded menu and the page's margins.
const TABLE = 1_238;

test.each(KINDS)("the columns that a list of %s begins with fit beside each other", (kind) => {
  const { list, fields } = DEFINITIONS[kind];
  const widths = list.columns.map((name) => usualWidth(name, fields[name]));
  expect(widths.reduce((sum, width) => sum + width, TICKS)).toBeLessThanOrEqual(TABLE);
});

test("a choice that is told with a day takes more room than one that isn't, a person more than a time", () => {
  const { fields } = DEFINITIONS.freelancers;
  expect(usualWidth("availability", fields.availability)).toBeGreaterThan(usualWidth("status", fields.status));
  expect(usualWidth("updatedBy", undefined)).toBeGreaterThan(usualWidth("updatedAt", undefined));
});
