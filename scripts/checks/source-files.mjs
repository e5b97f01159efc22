import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
// By path from the root: a folder of sources may have the name of one with results.
const SKIPPED = ["node_modules", "screenshots", "test-results", "playwright-report"];

/**
 * Lists source files by their path from the root, with `/` on every system; leaves out built, installed and hidden files.
 * @param {RegExp} pattern a pattern for the path
 */
export function sourceFiles(pattern) {
  return [...walk("")].filter((path) => pattern.test(path));
}

/** @param {string} path @returns {boolean} whether it is a test, or serves tests only */
export function isTest(path) {
  return /(^e2e\/|\/testing\/|\.test\.tsx?$)/.test(path);
}

/**
 * @param {string} folder
 * @returns {Generator<string>}
 */
function* walk(folder) {
  for (const entry of readdirSync(`${ROOT}${folder}`, { withFileTypes: true })) {
    if (entry.name.startsWith(".") || SKIPPED.includes(`${folder}${entry.name}`)) continue;
    if (entry.isDirectory()) yield* walk(`${folder}${entry.name}/`);
    else yield `${folder}${entry.name}`;
  }
}
