import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/test/require-browser.mjs";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-shared-product.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // One more than the cores of a small machine: a quarter less time, since tests wait for answers too.
  workers: 3,
  // What passes only when repeated is reported by name: a busy machine fails one of hundreds now and then.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath: findBrowser() ?? undefined },
    screenshot: "only-on-failure",
    // Recording every test would take longer than the tests.
    trace: { mode: "on-first-retry", screenshots: false },
  },
});
