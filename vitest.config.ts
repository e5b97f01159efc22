import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { sourceFiles } from "./scripts/checks/source-files.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));
const server = process.env.TEST_DATABASE_URL;
const alias = { "@/": root, "server-only": `${root}node_modules/server-only/empty.js` };
const TIMEOUT_MS = 120_000;

const unitTests = sourceFiles(/^(?!upstream\/).*\.test\.ts$/);
// These change modules, globals or requests that the files of one process share, so each needs a process of its own.
const isolated = unitTests.filter((path) =>
  /\b(vi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers)|addClientAddresses)\(/.test(readFileSync(root + path, "utf8")),
);

/** Unit tests; without isolation the files of a worker share its modules, which takes a fifth of the time. */
function unitProject(name: string, include: string[], isolate: boolean) {
  return { resolve: { alias }, test: { name, include, isolate, testTimeout: TIMEOUT_MS } };
}

const UPSTREAM_TESTS = ["upstream/**/*.test.ts"];
// Their SQL, locks or driver may differ between the databases; the others test roles, headers, validation, parsing, or that
// figures agree. Journeys run on PGlite.
const BOTH_DATABASES = ["upstream/**/*.both-databases.test.ts"];

/** Upstream tests on PostgreSQL at `databaseUrl`, or on PGlite if it is empty. */
function upstreamProject(name: string, databaseUrl: string, include: string[]) {
  return {
    resolve: { alias },
    test: {
      name,
      include,
      // Loading the service takes longer than most files' tests.
      isolate: false,
      env: { TEST_DATABASE_URL: databaseUrl },
      globalSetup: "upstream/testing/database/template-database.ts",
      testTimeout: TIMEOUT_MS,
      hookTimeout: TIMEOUT_MS,
    },
  };
}

export default defineConfig({
  test: {
    // Each upstream test file keeps a whole database in memory.
    maxWorkers: 2,
    projects: [
      unitProject(
        "unit",
        unitTests.filter((path) => !isolated.includes(path)),
        false,
      ),
      unitProject("unit-isolated", isolated, true),
      {
        oxc: { jsx: { runtime: "automatic" } },
        resolve: { alias: { ...alias, "next/navigation": `${root}components/testing/next-navigation.ts` } },
        test: {
          name: "components",
          include: ["{components,app}/**/*.test.tsx"],
          environment: "happy-dom",
          isolate: false,
          setupFiles: "components/testing/setup.ts",
          testTimeout: TIMEOUT_MS,
        },
      },
      // Without a server every test runs on PGlite, and none counts as run on PostgreSQL.
      upstreamProject("upstream-pglite", "", server ? BOTH_DATABASES : UPSTREAM_TESTS),
      ...(server ? [upstreamProject("upstream-postgres", server, UPSTREAM_TESTS)] : []),
    ],
  },
});
