import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { isTest, ROOT, sourceFiles } from "../checks/source-files.mjs";
import { SOURCES } from "./write-image.mjs";

const IMPORT = /^(?:import|export)(?! type)[^;]*?from "((?:@\/|\.)[^"]*)"|import\("((?:@\/|\.)[^"]*)"\)/gm;
/** What only `npm start` runs, which needs the whole repository. */
const FOR_START = /^scripts\/start\/(start-product|welcome)\.mjs$/;

const isIn = (path: string) => SOURCES.some((source) => path === source || path.startsWith(`${source}/`));

test("The image has every file of ours that its files import", () => {
  const all = sourceFiles(/\.(ts|tsx|mjs)$/);
  const missing = all
    .filter((path) => isIn(path) && !isTest(path) && !FOR_START.test(path))
    .flatMap((path) => importsOf(path, all).map((imported) => `${path} → ${imported}`))
    .filter((way) => !isIn(way.split(" → ")[1] ?? ""));
  expect(missing).toEqual([]);
});

function importsOf(path: string, all: readonly string[]): string[] {
  return [...readFileSync(ROOT + path, "utf8").matchAll(IMPORT)].flatMap(([, from, loaded]) => {
    const name = from ?? loaded ?? "";
    const base = name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(path), name);
    return all.filter((one) => [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].includes(one));
  });
}
