import type { Page } from "@playwright/test";
import { PHOTO_ORIGIN } from "@/e2e/product";
import { expect, test } from "@/e2e/test";

test.use({ expectedErrors: /https:\/\/elsewhere\.muster\.test/ });

const PIXEL = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

test("photos load from the configured origins only", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.route(/^https:/, (route) => route.fulfill({ contentType: "image/gif", body: PIXEL }));
  await page.goto("/account");
  expect(await doesLoad(page, `${PHOTO_ORIGIN}/ada.gif`)).toBe(true);
  expect(await doesLoad(page, "https://elsewhere.muster.test/ada.gif")).toBe(false);
});

function doesLoad(page: Page, url: string): Promise<boolean> {
  return page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image();
        image.addEventListener("load", () => resolve(true));
        image.addEventListener("error", () => resolve(false));
        image.src = src;
      }),
    url,
  );
}
