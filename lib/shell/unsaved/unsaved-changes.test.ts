import { expect, it } from "vitest";
import { clearAllUnsaved, clearUnsaved, hasUnsaved, markUnsaved, sendUnsaved } from "./unsaved-changes";

it("unsaved changes are reported while any form has some", () => {
  markUnsaved("a");
  markUnsaved("b");
  clearUnsaved("a");
  expect(hasUnsaved()).toBe(true);
  clearUnsaved("b");
  expect(hasUnsaved()).toBe(false);
});

it("a confirmed sign-out clears all unsaved changes", () => {
  markUnsaved("a");
  clearAllUnsaved();
  expect(hasUnsaved()).toBe(false);
});

it("what is unsaved is sent before the session ends", async () => {
  const sent: string[] = [];
  const sending = (id: string) => markUnsaved(id, async () => sent.push(id) > 0);
  sending("a");
  sending("b");
  markUnsaved("c");
  clearUnsaved("b");
  expect(await sendUnsaved()).toBe(true);
  expect(sent).toEqual(["a"]);
  markUnsaved("d", async () => false);
  expect(await sendUnsaved()).toBe(false);
});
