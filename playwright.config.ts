import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/test/require-browser.mjs";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/start-shared-product.ts",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath: findBrowser() ?? undefined },
    screenshot: "only-on-failure",
    // Recording screenshots in traces would take longer than the tests.
    trace: { mode: "retain-on-failure", screenshots: false },
  },
});
