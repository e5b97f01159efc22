import { expect, test } from "vitest";
import { stripSpan, stripWeeks } from "./strip-span";

test.each([
  ["2027-01-06", "2027-02-02", "2027-02-02", "2027-01-04", 5],
  ["2027-01-04", "2027-01-10", "2027-01-10", "2027-01-04", 1],
  ["2027-01-10", "2027-01-11", "2027-01-11", "2027-01-04", 2],
  ["2027-01-04", null, "2027-07-04", "2027-01-04", 26],
  ["2027-01-04", "2030-01-04", "2028-01-02", "2027-01-04", 52],
])("a position from %s to %s is shown until %s, in the weeks from %s on, %i of them", (start, end, to, from, weeks) => {
  const span = stripSpan({ startDate: start, endDate: end });
  expect([span, stripWeeks(span)]).toEqual([
    { from: start, to },
    { from, weeks },
  ]);
});
