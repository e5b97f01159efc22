import { expect, test } from "vitest";
import type { Page } from "@/lib/contract/envelope";
import { listOf } from "./list-activity";
import { addToFront, removeById, replaceById } from "./record-cache";

type Row = { id: string; name: string };

function pageWith(ids: string[], total = ids.length, size = 3): Page<Row> {
  const content = ids.map((id) => ({ id, name: id.toUpperCase() }));
  return { content, totalElements: total, totalPages: Math.ceil(total / size), size, number: 1 };
}

const idsOf = (page: Page<Row>) => page.content.map((row) => row.id);

test("removing a row lowers the total and the number of pages", () => {
  const page = removeById(pageWith(["a", "b", "c"], 4), "b", "counted");
  expect([idsOf(page), page.totalElements, page.totalPages]).toEqual([["a", "c"], 3, 1]);
});

test("removing a missing row changes nothing", () => {
  const page = pageWith(["a"]);
  expect(removeById(page, "z", "counted")).toBe(page);
});

test("an added row comes first and raises the total, and the page size stays", () => {
  const page = addToFront(pageWith(["a", "b", "c"], 3), { id: "n", name: "New" }, "counted");
  expect([idsOf(page), page.totalElements, page.totalPages]).toEqual([["n", "a", "b"], 4, 2]);
});

test("a row added twice appears and counts once", () => {
  const page = addToFront(pageWith(["a", "b"]), { id: "b", name: "Again" }, "counted");
  expect([page.content[0]?.name, idsOf(page), page.totalElements]).toEqual(["Again", ["b", "a"], 2]);
});

test("adding to an empty list creates its first page", () => {
  const page = addToFront(pageWith([]), { id: "n", name: "New" }, "counted");
  expect([idsOf(page), page.totalElements, page.totalPages]).toEqual([["n"], 1, 1]);
});

test("replacing a row changes neither its index nor any count", () => {
  const page = replaceById(pageWith(["a", "b", "c"], 9), { id: "b", name: "Renamed" }, "counted");
  expect([page.content[1]?.name, idsOf(page), page.totalElements]).toEqual(["Renamed", ["a", "b", "c"], 9]);
});

test("replacing a missing row changes nothing", () => {
  const page = pageWith(["a"]);
  expect(replaceById(page, { id: "z", name: "Z" }, "counted")).toBe(page);
});

test("the users list's total becomes the number of loaded rows after each of the three edits", () => {
  const page = pageWith(["a", "b"], 9);
  const edited = [
    removeById(page, "a", listOf("users").total),
    addToFront(page, { id: "n", name: "New" }, listOf("users").total),
    replaceById(page, { id: "b", name: "Renamed" }, listOf("users").total),
  ];
  expect(edited.map((one) => [one.content.length, one.totalElements, one.totalPages])).toEqual([
    [1, 1, 1],
    [3, 3, 1],
    [2, 2, 1],
  ]);
});

test("no edit mutates its page", () => {
  const page = pageWith(["a", "b"]);
  const before = structuredClone(page);
  removeById(page, "a", "counted");
  addToFront(page, { id: "n", name: "N" }, "counted");
  replaceById(page, { id: "b", name: "N" }, "counted");
  expect(page).toEqual(before);
});
