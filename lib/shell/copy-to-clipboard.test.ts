import { afterEach, expect, test, vi } from "vitest";
import { copyToClipboard } from "./copy-to-clipboard";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ["takes the words", { writeText: () => Promise.resolve() }, true],
  ["refuses them", { writeText: () => Promise.reject(new DOMException("denied", "NotAllowedError")) }, false],
  ["isn’t there", undefined, false],
])("a clipboard that %s returns whether the text was copied, without an error", async (_case, clipboard, isCopied) => {
  vi.stubGlobal("navigator", { clipboard });
  expect(await copyToClipboard("words")).toBe(isCopied);
});
