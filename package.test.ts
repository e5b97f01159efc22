import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";

// Packages and folders that the specification requires.
const PACKAGES = [
  "next",
  "react",
  "react-dom",
  "@tanstack/react-query",
  "zod",
  "@t3-oss/env-nextjs",
  "tailwindcss",
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

it.each(PACKAGES)("%s is a dependency with an exact version", (name) => {
  expect({ ...manifest.dependencies, ...manifest.devDependencies }[name]).toMatch(/^\d+\.\d+\.\d+/);
});

it.each(TOP_LEVEL)("%s is at the top level", (path) => {
  expect(existsSync(path)).toBe(true);
});

it.each(["toast", "dropdown-menu", "alert-dialog", "popover"])(
  "the %s primitive is built on @radix-ui",
  (primitive) => {
    expect(manifest.dependencies).toHaveProperty([`@radix-ui/react-${primitive}`]);
    expect(readFileSync(`components/ui/${primitive}.tsx`, "utf8")).toContain(`from "@radix-ui/react-${primitive}"`);
  },
);
