import { expect, it } from "vitest";
import { clearAllUnsaved, clearUnsaved, hasUnsaved, markUnsaved } from "./unsaved-changes";

it("warns while any form holds changes", () => {
  markUnsaved("a");
  markUnsaved("b");
  clearUnsaved("a");
  expect(hasUnsaved()).toBe(true);
  clearUnsaved("b");
  expect(hasUnsaved()).toBe(false);
});

it("has nothing left to warn of after a confirmed sign-out", () => {
  markUnsaved("a");
  clearAllUnsaved();
  expect(hasUnsaved()).toBe(false);
});
