import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/axe-violations";
import { BffClient, signIn } from "@/e2e/bff-client";
import { startProduct, type Product } from "@/e2e/product";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";
import { chips } from "./lists/freelancer-list";

let product: Product;

const OPTIONS: Record<string, string> = { North: "North Rhine-Westphalia", Koln: "Köln" };

const pickerOf = (page: Page, name: string) => page.getByRole("dialog", { name: `Choose ${name}` });

test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct(async () => ({ COUNTRIES: "US,DE,GB" }));
});
test.afterAll(() => product.stop());

/** No violations at the widths of a phone, a tablet and a desktop, and a picture of each in both themes. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // No field lies half below the bar of buttons there.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await axeViolations(page)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      if (!process.env.PICTURES) continue;
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
}

test("with several countries a form's states follow the country, and lists are filtered by it", async ({ page }) => {
  test.setTimeout(180_000);
  const client = await signIn(product.appUrl, "admin");
  await page.context().addCookies((await client.storageState()).cookies);
  const bff = new BffClient(client, product.appUrl);
  const word = uniqueWord();
  await bff.create("companies", { name: `Albany ${word}`, stateId: "NY" });
  await page.goto(`${product.appUrl}/companies/new`);
  await page.getByLabel("Name", { exact: true }).fill(`Rheinwerk ${word}`);
  const choose = async (field: string, name: string) => {
    await page.getByLabel(field, { exact: true }).click();
    await page.keyboard.type(name);
    await pickerOf(page, field.toLowerCase())
      .getByRole("option", { name: OPTIONS[name] ?? name })
      .first()
      .click();
  };
  await expect(page.getByLabel("State", { exact: true })).toBeDisabled();
  await choose("Country", "Germany");
  await page.getByLabel("State", { exact: true }).click();
  await expect(pickerOf(page, "state").getByRole("option")).toHaveCount(16);
  await page.keyboard.press("Escape");
  await choose("State", "North");
  await choose("City", "Koln");
  await expect(page.getByLabel("City", { exact: true })).toHaveText("Köln");
  await page.getByLabel("Contact phone", { exact: true }).fill("0221 2210");
  await look(page, "form");
  await page.getByRole("button", { name: "Create company", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Rheinwerk ${word}` })).toBeVisible();
  await expect(page.getByText("Germany", { exact: true })).toBeVisible();
  await expect(page.getByText("+49 221 2210")).toBeVisible();
  await look(page, "page");
  await page.goto(`${product.appUrl}/companies?q=${word}&countryCode=DE`);
  await expect(chips(page)).toContainText("Country is Germany");
  await expect(page.getByText(`Rheinwerk ${word}`)).toBeVisible();
  await expect(page.getByText(`Albany ${word}`)).toHaveCount(0);
  await page.getByRole("button", { name: "Add filter" }).click();
  await page.getByRole("option", { name: "State" }).click();
  await expect(page.getByRole("dialog").getByText("Germany").first()).toBeVisible();
});
