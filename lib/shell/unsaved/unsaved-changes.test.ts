import { expect, it } from "vitest";
import { clearAllUnsaved, clearUnsaved, hasUnsaved, markUnsaved } from "./unsaved-changes";

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
