import { expect, test } from "vitest";
import { findLatePackages } from "./first-load.mjs";

const find = (modules: Record<string, string>) => findLatePackages(new Map(Object.entries(modules)), ["app/page.tsx"]);

const PAGE = `import { View } from "@/components/view";`;
const VIEW = `"use client";\nimport { limit } from "./limits";`;

test("A constant in a module with a late package brings it to the browser", () => {
  const modules = {
    "app/page.tsx": PAGE,
    "components/view.tsx": VIEW,
    "components/limits.ts": `import * as z from "zod";`,
  };
  expect(find(modules)).toEqual(["components/view.tsx → components/limits.ts → zod"]);
});

test("What the server imports, types, and imports on first use are free", () => {
  const modules = {
    "app/page.tsx": `${PAGE}\nimport * as z from "zod";`,
    "components/view.tsx": [
      VIEW,
      `import type { Row } from "./schemas";`,
      `import { type Row as Other } from "./schemas";`,
      `const load = () => import("./schemas");`,
    ].join("\n"),
    "components/limits.ts": "",
    "components/schemas.ts": `import * as z from "zod";`,
  };
  expect(find(modules)).toEqual([]);
});
