import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { shellsBeside } from "./require-browser.mjs";

test("the program without windows is found beside the browser that came with it, and not one of another revision", () => {
  const cache = mkdtempSync(join(tmpdir(), "muster-browsers-"));
  const shell = join(cache, "chromium_headless_shell-12", "chrome-headless-shell-linux64");
  mkdirSync(shell, { recursive: true });
  expect(shellsBeside(join(cache, "chromium-12", "chrome-linux64", "chrome"))).toContain(
    join(shell, "chrome-headless-shell"),
  );
  expect(shellsBeside(join(cache, "chromium-13", "chrome-linux64", "chrome"))).toEqual([]);
  expect(shellsBeside("/usr/bin/chromium")).toEqual([]);
  rmSync(cache, { recursive: true });
});
