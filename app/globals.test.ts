import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("imports style sheets by paths that the build finds, which knows no @/", () => {
  const imports = [...readFileSync("app/globals.css", "utf8").matchAll(/^@import "([^"]+\.css)"/gm)];
  const missing = imports.map(([, path]) => path ?? "").filter((path) => !existsSync(join("app", path)));
  expect(imports.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
