import { expect, test } from "vitest";
import type { ListedRow } from "@/lib/records/record";
import { CLOSED, markedCell, reduceEdit, type EditedCell, type EditEvent, type EditorEvent } from "./edit-state";

const rowOf = (id: string): ListedRow => ({
  id,
  code: `TEM-00000${id}`,
  name: id,
  status: "forming",
  version: 1,
  createdAt: "",
  updatedAt: "",
  linked: {},
});

/** The reducer passes elements on without looking at them. */
function cellOf(id: string, column: string, hasOptions = false): EditedCell {
  const at = { id, column, cell: Object.create(null) };
  return { at, row: rowOf(id), hasOptions };
}

const rate = cellOf("1", "payRate");
const status = cellOf("1", "status", true);
const other = cellOf("2", "payRate");
const open = (cell: EditedCell, isPress = false): EditEvent => ({ type: "open", cell, isPress });
const inEditor = (event: EditorEvent, editorId = 1): EditEvent => ({ ...event, editorId });
const close = (saved: ListedRow | null = null, isCovered = false) => inEditor({ type: "close", saved, isCovered });
const [send, refuse, cancel] = (["send", "refuse", "cancel"] as const).map((type) => inEditor({ type }));
const run = (...events: (EditEvent | undefined)[]) =>
  events.filter((event) => event !== undefined).reduce(reduceEdit, CLOSED);

test("a cell opens as a list of options or as fields, and an option can ask for a reason", () => {
  expect(run(open(rate))).toMatchObject({ status: "editing", at: rate.at, editorId: 1, focusRequests: 0 });
  expect(run(open(status)).status).toBe("choosing");
  expect(run(open(status), inEditor({ type: "enterReason" }))).toMatchObject({
    status: "editing",
    hasOptions: false,
    focusRequests: 1,
  });
});

test("a saved, unchanged or cancelled cell closes", () => {
  expect(run(open(rate), send, close(rowOf("1")))).toEqual({ status: "closed", editorId: 1 });
  expect(run(open(rate), close()).status).toBe("closed");
  expect(run(open(rate), send, cancel).status).toBe("closed");
});

test("a failed save opens the editor again, and focus makes it the edited cell", () => {
  const refused = run(open(status), send, refuse);
  expect(refused).toMatchObject({ status: "refused", hasOptions: false, focusRequests: 1 });
  expect(reduceEdit(refused, inEditor({ type: "focus" })).status).toBe("editing");
  expect(reduceEdit(refused, { type: "refocus" })).toMatchObject({ status: "editing", focusRequests: 2 });
});

test("an error before sending keeps the editor open and focuses it", () => {
  expect(run(open(rate), refuse)).toMatchObject({ status: "editing", focusRequests: 1 });
});

test("Escape on changes asks first, and any other key ends the question", () => {
  const asking = run(open(rate), inEditor({ type: "confirm" }));
  expect(asking.status).toBe("confirming");
  expect(reduceEdit(asking, inEditor({ type: "type" })).status).toBe("editing");
});

test("another cell waits until the save ends, then opens with the version just saved", () => {
  const waiting = run(open(rate), send, open(status));
  expect(waiting).toMatchObject({ status: "saving", next: status });
  expect(markedCell(waiting)).toBe(status.at);
  const saved = { ...rowOf("1"), version: 2, payRate: "70" };
  expect(reduceEdit(waiting, close(saved))).toMatchObject({ status: "choosing", editorId: 2, row: saved, next: null });
  const elsewhere = run(open(rate), send, open(other), close(saved));
  expect(elsewhere).toMatchObject({ status: "editing", at: other.at, row: other.row });
});

test("a waiting cell is dropped if the save fails, the edit is cancelled or a dialog covers the list", () => {
  expect(run(open(rate), send, open(other), refuse)).toMatchObject({ status: "refused", next: null });
  expect(run(open(rate), send, open(other), cancel).status).toBe("closed");
  expect(run(open(rate), send, open(other), close(rowOf("1"), true)).status).toBe("closed");
});

test("opening the edited cell by key focuses its editor, or reopens it after the save; a press does neither", () => {
  expect(run(open(rate), open(rate))).toMatchObject({ status: "editing", focusRequests: 1, next: null });
  expect(run(open(rate), send, open(rate))).toMatchObject({ status: "saving", next: rate });
  const saving = run(open(rate), send);
  expect(reduceEdit(saving, open(rate, true))).toBe(saving);
});

test("a key pressed in the list can't focus a hidden editor", () => {
  const saving = run(open(rate), send);
  expect(reduceEdit(saving, { type: "refocus" })).toBe(saving);
  expect(markedCell(saving)).toBeUndefined();
});

test("events of an earlier editor are ignored, also after the same cell was opened again", () => {
  const second = run(open(rate), cancel, open(rate));
  expect(second).toMatchObject({ status: "editing", editorId: 2 });
  for (const late of [send, refuse, cancel, close(rowOf("1"))]) {
    expect(late && reduceEdit(second, late)).toBe(second);
  }
});
