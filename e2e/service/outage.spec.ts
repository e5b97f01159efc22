import { DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";
import { axeViolations } from "@/e2e/axe-violations";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /status of 50[0234]|React error #441/ });

test("pages keep the shell during an upstream outage and recover by themselves", async ({ ownProduct, openAs }) => {
  const page = await openAs(null);
  await page.goto(`${ownProduct.appUrl}/auth`);
  await page.getByLabel("Username or email").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Projects" })).toBeVisible();

  await ownProduct.stopUpstream();
  await page.getByRole("searchbox", { name: "Search" }).fill("cloud");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  const call = await page.request.get(`${ownProduct.appUrl}/api/projects`);
  expect(call.status()).toBe(503);
  expect(call.headers()["content-type"]).toContain("application/problem+json");
  await page.goto(`${ownProduct.appUrl}/freelancers`);
  await expect(page.getByRole("heading", { level: 1, name: "Muster is unavailable right now" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  // Browsers request this path by themselves when a page fails before it names its icon.
  const icon = await page.request.get(`${ownProduct.appUrl}/favicon.ico`);
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);

  await ownProduct.startUpstream();
  await expect(page.getByRole("heading", { level: 1, name: "Freelancers" })).toBeVisible();
  await expect(page.getByRole("grid", { name: "Freelancers" })).toBeVisible();
});
