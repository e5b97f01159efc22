import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";

// What the client fixed before the first line was written.
const PACKAGES = [
  "next",
  "react",
  "react-dom",
  "@tanstack/react-query",
  "zod",
  "@t3-oss/env-nextjs",
  "tailwindcss",
  "@radix-ui/react-toast",
  "next-themes",
  "iron-session",
  "playwright",
];
const TOP_LEVEL = [
  "package.json",
  "next.config.mjs",
  "tsconfig.json",
  "middleware.ts",
  "app",
  "components",
  "lib",
  "env.mjs",
  "e2e",
  "public",
];

const versions = z.record(z.string(), z.string());
const manifest = z
  .object({ dependencies: versions, devDependencies: versions })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

it.each(PACKAGES)("%s is one of the packages, at an exact version", (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+/);
});

it.each(TOP_LEVEL)("%s stands at the top level", (path) => {
  expect(existsSync(path)).toBe(true);
});

it("builds its primitives on @radix-ui", () => {
  const primitives = Object.keys(manifest.dependencies).filter((name) => name.startsWith("@radix-ui/"));
  expect(primitives.length).toBeGreaterThan(8);
});
