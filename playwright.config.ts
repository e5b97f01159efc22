import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "./scripts/test/require-browser.mjs";

// These run in workers of their own, which would start last and leave the others idle.
const ALONE = /(service\/(image|web-shutdown)|shell\/scrollbars|staffing\/staffing-journey)\.spec/;
// One worker, and so one product, for these tests with an `ownProduct`: each product takes 8 s of a processor to start.
const OWN_PRODUCT = /(accounts\/formats|service\/outage|spec\/loading-screen)\.spec/;

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
  // Those of the first projects start first.
  projects: [
    { name: "alone", testMatch: ALONE },
    { name: "own product", testMatch: OWN_PRODUCT, workers: 1 },
    { name: "shared", testIgnore: [ALONE, OWN_PRODUCT] },
  ],
  use: {
    ...devices["Desktop Chrome"],
    launchOptions: { executablePath: findBrowser() ?? undefined },
    screenshot: "only-on-failure",
    // Recording every test would take longer than the tests.
    trace: { mode: "on-first-retry", screenshots: false },
  },
});
