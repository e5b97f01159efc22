import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.TEST_DATABASE_URL;
const alias = { "@/": root, "server-only": `${root}node_modules/server-only/empty.js` };

/** The upstream tests on one database: PostgreSQL at `databaseUrl`, or PGlite if it is empty. */
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
    // Each upstream test file keeps a whole database in memory.
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
      // Left out without a server, so that no test counts as run on PostgreSQL.
      ...(server ? [upstreamProject("upstream-postgres", server)] : []),
    ],
  },
});
