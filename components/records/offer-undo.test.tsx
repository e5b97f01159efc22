import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addToast, dismissToast, getToasts } from "@/components/ui/toast-store";
import { offerUndo } from "./offer-undo";

const client = new QueryClient();
const press = () =>
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }));

beforeEach(() => history.replaceState(null, "", "/teams"));
afterEach(() => {
  // The keys of a test before must find nothing.
  offerUndo(client, { title: "Done" }, null);
  dismissToast();
});

test("Ctrl+Z takes the last change back while its toast is open, once", () => {
  const undo = vi.fn();
  offerUndo(client, { title: "Changed A" }, undo);
  press();
  press();
  expect(undo).toHaveBeenCalledTimes(1);
  expect(getToasts().some(({ open }) => open)).toBe(false);
});

test("the key outlasts the toast, also one that another toast took the place of", () => {
  const undo = vi.fn();
  offerUndo(client, { title: "Changed A" }, undo);
  addToast({ title: "Copied" });
  dismissToast();
  press();
  press();
  expect(undo).toHaveBeenCalledTimes(1);
});

test("once the toast has closed, the key is of its page alone", () => {
  const undo = vi.fn();
  offerUndo(client, { title: "Changed A" }, undo);
  dismissToast();
  history.replaceState(null, "", "/companies");
  press();
  expect(undo).not.toHaveBeenCalled();
  history.replaceState(null, "", "/teams?page=2");
  press();
  expect(undo).toHaveBeenCalledTimes(1);
});

test("an open toast goes along to another page", () => {
  const undo = vi.fn();
  offerUndo(client, { title: "Deleted A" }, undo);
  history.replaceState(null, "", "/companies");
  press();
  expect(undo).toHaveBeenCalledTimes(1);
});

test("a later change takes its place", () => {
  const [undo, later] = [vi.fn(), vi.fn()];
  offerUndo(client, { title: "Changed A" }, undo);
  offerUndo(client, { title: "Changed B" }, later);
  dismissToast();
  press();
  press();
  expect([undo.mock.calls.length, later.mock.calls.length]).toEqual([0, 1]);
});

test("a later change that can’t be undone ends it", () => {
  const undo = vi.fn();
  offerUndo(client, { title: "Changed A" }, undo);
  offerUndo(client, { title: "Changed B" }, null);
  dismissToast();
  press();
  expect(undo).not.toHaveBeenCalled();
});

test("the toast’s own button leaves nothing to the key", () => {
  const undo = vi.fn();
  offerUndo(client, { title: "Changed A" }, undo);
  getToasts()[0]?.action?.onClick();
  press();
  expect(undo).toHaveBeenCalledTimes(1);
});
