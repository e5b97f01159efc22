import { expect, test } from "vitest";
import { findLatePackages } from "./first-load.mjs";

const find = (modules: Record<string, string>, entries = ["app/page.tsx"]) =>
  findLatePackages(new Map(Object.entries(modules)), entries);

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

test("A page that shows what a package draws may have it at once, and no other page", () => {
  const modules = {
    "app/board/page.tsx": PAGE,
    "app/page.tsx": PAGE,
    "components/view.tsx": `"use client";\nimport { DndContext } from "@dnd-kit/core";`,
  };
  expect(find(modules, ["app/board/page.tsx"])).toEqual([]);
  expect(find(modules, Object.keys(modules).slice(0, 2))).toEqual(["components/view.tsx → @dnd-kit/core"]);
});
