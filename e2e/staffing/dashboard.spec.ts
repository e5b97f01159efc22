import { axeViolations } from "@/e2e/axe-violations";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

test("an untouched proposal is offered from the dashboard, and its row leaves with an undo", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  await page.getByRole("button", { name: /^Untouched \d/ }).click();
  const rows = page.getByRole("list", { name: "Untouched proposals" });
  const first = rows.getByRole("listitem").first();
  const href = await first.getByRole("link").getAttribute("href");
  const offer = first.getByRole("button", { name: /^Offer to / });
  const name = (await offer.textContent())?.replace("Offer to ", "") ?? "";
  // Beside the row's fact, whether or not somebody points at it.
  await expect(offer).toBeVisible();
  await offer.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Moved ${name} to Offered`, { exact: true })).toBeVisible();
  await expect(rows.locator(`a[href="${href}"]`)).toHaveCount(0);
  await expect(rows.getByRole("button", { name: /^Offer to / }).first()).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Moved ${name} back to Proposed`, { exact: true })).toBeVisible();
});

test("an assignment that ends is extended in its form, which opens at the end", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  const ending = page.getByRole("list", { name: "Assignments ending without follow-on" });
  const extend = ending.getByRole("link", { name: /^Extend the assignment of / }).first();
  await extend.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/assignments\/[^/]+\/edit/);
  await expect(page.locator('[data-path="endDate"]')).toBeFocused();
});

test("the rest of a list is closed at its end, and the focus follows the reader", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/dashboard");
  const rest = page.locator("details[data-slot=show-more]:not(.sm\\:hidden)").first();
  await rest.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(rest.getByRole("listitem").first().getByRole("link").first()).toBeFocused();
  const fewer = rest.getByRole("button", { name: /^(Show fewer|Hide finished tasks)$/ });
  const [last, words] = [await rest.getByRole("listitem").last().boundingBox(), await fewer.boundingBox()];
  expect(words?.y).toBeGreaterThanOrEqual((last?.y ?? 0) + (last?.height ?? 0));
  expect(await axeViolations(page)).toEqual([]);
  await fewer.press("Enter");
  await expect(rest.locator("summary")).toBeFocused();
});
