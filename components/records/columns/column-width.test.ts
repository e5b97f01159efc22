import { expect, test } from "vitest";
import { DEFINITIONS } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { columnWidth } from "./column-width";

const CHECKBOXES = 44;
const TABLE = { at1280: 1_118, at1440: 1_278 };

function widthsOf(kind: Kind) {
  const { list, fields } = DEFINITIONS[kind];
  return list.columns.map((name) => {
    const isSorted = list.sorts.includes(name);
    return columnWidth(name, fields[name], { label: fields[name]?.label ?? name, isSorted });
  });
}

test.each(KINDS)("The initial columns of %s fit the screen", (kind) => {
  const rooms = widthsOf(kind);
  expect(rooms.reduce((sum, { least }) => sum + least, CHECKBOXES)).toBeLessThanOrEqual(TABLE.at1280);
  expect(rooms.reduce((sum, { usual }) => sum + usual, CHECKBOXES)).toBeLessThanOrEqual(TABLE.at1440);
});

test("A choice with a date is wider than one without, and a person is wider than a time", () => {
  const { fields } = DEFINITIONS.freelancers;
  const usualOf = (key: string) => columnWidth(key, fields[key], { label: "", isSorted: false }).usual;
  expect(usualOf("availability")).toBeGreaterThan(usualOf("status"));
  expect(usualOf("updatedBy")).toBeGreaterThan(usualOf("updatedAt"));
});

test("A sortable header and the longest option label aren't cut", () => {
  const label = "A heading of many words";
  expect(columnWidth("a", { type: "integer", label, min: 0, max: 9 }, { label, isSorted: true }).least).toBeGreaterThan(
    170,
  );
  const options = [{ value: "a", label: "Waiting for their answer", tone: "info" as const }];
  expect(
    columnWidth("a", { type: "choice", label: "A", options }, { label: "A", isSorted: false }).least,
  ).toBeGreaterThan(180);
});
