import { expect, test } from "vitest";
import { DEFINITIONS } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { columnWidth, figureWidth, nameWidth } from "./column-width";

const CHECKBOXES = 44;
const TABLE = { at1280: 1_118, at1440: 1_278 };

function widthsOf(kind: Kind) {
  const { list, fields } = DEFINITIONS[kind];
  return list.columns.map((name) => {
    if (name === "name") return nameWidth(DEFINITIONS[kind]);
    const isSortable = list.sorts.includes(name);
    const figure = list.figures?.[name];
    if (figure) return figureWidth(figure);
    return columnWidth(name, fields[name], { label: fields[name]?.label ?? name, isSortable });
  });
}

test.each(KINDS)("The initial columns of %s fit the screen", (kind) => {
  const ranges = widthsOf(kind);
  expect(ranges.reduce((sum, { min }) => sum + min, CHECKBOXES)).toBeLessThanOrEqual(TABLE.at1280);
  expect(ranges.reduce((sum, { preferred }) => sum + preferred, CHECKBOXES)).toBeLessThanOrEqual(TABLE.at1440);
});

test("A choice with a date is wider than one without, and a person is wider than a time", () => {
  const { fields } = DEFINITIONS.freelancers;
  const preferredOf = (key: string) => columnWidth(key, fields[key], { label: "", isSortable: false }).preferred;
  expect(preferredOf("availability")).toBeGreaterThan(preferredOf("status"));
  expect(preferredOf("updatedBy")).toBeGreaterThan(preferredOf("updatedAt"));
});

test("A sortable header and the longest option label aren't cut", () => {
  const label = "A heading of many words";
  expect(columnWidth("a", { type: "integer", label, min: 0, max: 9 }, { label, isSortable: true }).min).toBeGreaterThan(
    170,
  );
  const options = [{ value: "a", label: "Waiting for their answer", tone: "info" as const }];
  expect(
    columnWidth("a", { type: "choice", label: "A", options }, { label: "A", isSortable: false }).min,
  ).toBeGreaterThan(180);
});
