import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../test";

const PROBLEM = { type: "about:blank", title: "Refused", status: 422, detail: "There is no such format." };

test.use({ expectedErrors: /status of 422/ });

const toastsOf = (page: Page) => page.locator("[data-slot=toast]");

/** Opens a list whose template download fails; each call of the returned function shows a toast. */
async function openRefusing(page: Page): Promise<() => Promise<void>> {
  await page.route("**/media/download-formats**", (route) =>
    route.fulfill({ status: 422, contentType: "application/problem+json", body: JSON.stringify(PROBLEM) }),
  );
  await page.goto("/freelancers");
  return async () => {
    await page.getByRole("button", { name: "More list actions" }).click();
    const formats = page.getByRole("group", { name: "Download template" });
    await formats.getByRole("menuitem", { name: ".csv" }).click();
  };
}

async function drag(toast: Locator, pixels: number): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error("The toast isn't on screen");
  const [x, y] = [box.x + 20, box.y + box.height / 2];
  const { mouse } = toast.page();
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + pixels / 2, y);
  await mouse.move(x + pixels, y);
  await mouse.up();
}

test("a failure shows one destructive toast, the newest, with the reason", async ({ openAs }) => {
  const page = await openAs("admin");
  const fail = await openRefusing(page);
  await fail();
  await expect(toastsOf(page)).toHaveText(/The template couldn’t be downloaded.*There is no such format\./);
  await expect(toastsOf(page)).toHaveAttribute("data-variant", "destructive");
  await fail();
  await expect(toastsOf(page)).toHaveCount(1);
});

test("a toast closes after 5000 ms and stays open while hovered", async ({ openAs }) => {
  const page = await openAs("admin");
  // Installed before the page loads: during the installation the clock reads 1970, and a loaded page could render then.
  await page.clock.install();
  const fail = await openRefusing(page);
  await fail();
  await expect(toastsOf(page)).toBeVisible();
  await toastsOf(page).hover();
  await page.clock.runFor(20_000);
  await expect(toastsOf(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4000);
  await expect(toastsOf(page)).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toastsOf(page)).toHaveCount(0);
});

test("a toast doesn't cover the Save button of a form", async ({ openAs }) => {
  const page = await openAs("admin");
  const fail = await openRefusing(page);
  await fail();
  await toastsOf(page).hover();
  await page.getByRole("link", { name: "New freelancer" }).press("Enter");
  await expect(page.getByRole("button", { name: "Create freelancer" })).toBeVisible();
  await expect(toastsOf(page)).toBeVisible();
  const [toast, foot] = [
    await toastsOf(page).boundingBox(),
    await page.locator("[data-slot=form-actions]").boundingBox(),
  ];
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});

test("a swipe right of more than 50 pixels dismisses a toast, and a shorter one doesn't", async ({ openAs }) => {
  const page = await openAs("admin");
  const fail = await openRefusing(page);
  await fail();
  await expect(toastsOf(page)).toBeVisible();
  await drag(toastsOf(page), 40);
  await expect(toastsOf(page)).toHaveAttribute("data-state", "open");
  await drag(toastsOf(page), 80);
  await expect(toastsOf(page)).toHaveCount(0);
});

test("F8 moves focus to the toast region, which screen readers can find", async ({ openAs }) => {
  const page = await openAs("admin");
  const fail = await openRefusing(page);
  await fail();
  await expect(toastsOf(page)).toBeVisible();
  await expect(page.getByRole("region", { name: /F8/ })).toBeAttached();
  await page.keyboard.press("F8");
  await expect(page.locator("[data-slot=toast-viewport]")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Close" }).press("Enter");
  await expect(toastsOf(page)).toHaveCount(0);
});

test("a successful save shows a success toast", async ({ openAs, bffAs }) => {
  const { id } = await (await bffAs("admin")).create("companies", { name: "Toasted" });
  const page = await openAs("admin");
  await page.goto(`/companies/${id}/edit`);
  await page.getByRole("textbox", { name: "Legal name" }).fill("Toasted Ltd");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toastsOf(page)).toHaveAttribute("data-variant", "success");
});
