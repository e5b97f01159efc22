import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.TEST_DATABASE_URL;
const alias = { "@/": root, "server-only": `${root}node_modules/server-only/empty.js` };

/** The upstream's tests, the same on either database; `upstream/testing` opens the one that is named here. */
function upstreamProject(name: string, databaseUrl: string) {
  return {
    resolve: { alias },
    test: {
      name,
      include: ["upstream/**/*.test.ts"],
      env: { TEST_DATABASE_URL: databaseUrl },
      testTimeout: 120_000,
      hookTimeout: 120_000,
    },
  };
}

export default defineConfig({
  test: {
    // Each upstream test file holds a whole database in memory.
    maxWorkers: 2,
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["{lib,components,app,scripts}/**/*.test.{ts,tsx}", "*.test.ts"],
          testTimeout: 120_000,
        },
      },
      upstreamProject("upstream-pglite", ""),
      // Where no server is named, nothing may pass for having been tested on one.
      ...(server ? [upstreamProject("upstream-postgres", server)] : []),
    ],
  },
});
