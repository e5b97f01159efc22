import { expect, test } from "vitest";
import { DEFINITIONS } from "@/lib/records/definitions";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { columnRoom } from "./column-width";

const TICKS = 44;
const TABLE = { at1280: 1_118, at1440: 1_278 };

function roomsOf(kind: Kind) {
  const { list, fields } = DEFINITIONS[kind];
  return list.columns.map((name) => {
    const isSorted = list.sorts.includes(name);
    return columnRoom(name, fields[name], { label: fields[name]?.label ?? name, isSorted });
  });
}

test.each(KINDS)("The initial columns of %s fit the screen", (kind) => {
  const rooms = roomsOf(kind);
  expect(rooms.reduce((sum, { least }) => sum + least, TICKS)).toBeLessThanOrEqual(TABLE.at1280);
  expect(rooms.reduce((sum, { usual }) => sum + usual, TICKS)).toBeLessThanOrEqual(TABLE.at1440);
});

test("A choice with a date is wider than one without, and a person is wider than a time", () => {
  const { fields } = DEFINITIONS.freelancers;
  const usualOf = (key: string) => columnRoom(key, fields[key], { label: "", isSorted: false }).usual;
  expect(usualOf("availability")).toBeGreaterThan(usualOf("status"));
  expect(usualOf("updatedBy")).toBeGreaterThan(usualOf("updatedAt"));
});

test("A sortable header and the longest option label aren't cut", () => {
  const label = "A heading of many words";
  expect(columnRoom("a", { type: "integer", label, min: 0, max: 9 }, { label, isSorted: true }).least).toBeGreaterThan(
    170,
  );
  const options = [{ value: "a", label: "Waiting for their answer", tone: "info" as const }];
  expect(
    columnRoom("a", { type: "choice", label: "A", options }, { label: "A", isSorted: false }).least,
  ).toBeGreaterThan(180);
});
