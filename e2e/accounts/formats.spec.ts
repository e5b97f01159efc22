import type { Page } from "@playwright/test";
import { axeViolations } from "@/e2e/axe-violations";
import { BffClient, signIn } from "@/e2e/bff-client";
import { openReady } from "@/e2e/ready-page";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

/** No violations at the widths of a phone, a tablet and a desktop, and a picture of each in both themes. */
async function look(page: Page, name: string): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page)).toEqual([]);
    for (const colorScheme of ["light", "dark"] as const) {
      if (!process.env.PICTURES) continue;
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.PICTURES}/${name}-${colorScheme}-${width}.png`, fullPage: true });
    }
    await page.emulateMedia({ colorScheme: "light" });
  }
}

// The page's own product, since other journeys read what the demo's people see.
test("somebody who chooses German formats sees and types them everywhere, and others don't", async ({
  page,
  ownProduct,
}) => {
  test.setTimeout(240_000);
  const { appUrl } = ownProduct;
  const client = await signIn(appUrl, "sys");
  const bff = new BffClient(client, appUrl);
  const word = uniqueWord();
  const company = await bff.create("companies", { name: `Rheinwerk ${word}` });
  const fields = { title: `Umbau ${word}`, companyId: company.id, budget: "9999.25", currency: "EUR" };
  const project = await bff.create("projects", { ...fields, startDate: "2027-01-07" });
  await page.context().addCookies((await client.storageState()).cookies);

  await openReady(page, `${appUrl}/account#preferences`);
  await page.getByLabel("Number and date format").selectOption("German (Germany)");
  await page.getByLabel("Time zone").selectOption("Asia/Tokyo");
  await expect(page.getByText("27.11.2026, 23:02 GMT+9 · 30.06.2027 · 1.250,50 $")).toBeVisible();
  await look(page, "account");
  // The page is loaded again in the new formats.
  const isLoadedAgain = page.waitForEvent("load");
  await page.getByRole("button", { name: "Save formats" }).click();
  await isLoadedAgain;
  await expect(page.getByRole("button", { name: "Save formats" })).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByLabel("Number and date format")).toHaveValue("de-DE");

  // The server's own text, before any script runs.
  const textOf = async (reader: typeof client, path: string) =>
    (await (await reader.get(`${appUrl}${path}`)).text()).replaceAll("\u00A0", " ");
  const others = await signIn(appUrl, "admin");
  const [list, detail] = [`/projects?q=${word}`, `/projects/${project.id}`];
  const [ownPages, otherPages] = await Promise.all([
    Promise.all([textOf(client, list), textOf(client, detail)]),
    Promise.all([textOf(others, list), textOf(others, detail)]),
  ]);
  expect(ownPages[0]).toContain(">07.01.2027<");
  expect(ownPages[1]).toContain("9.999,25 €");
  expect(otherPages[0]).toContain(">7 Jan 2027<");
  expect(otherPages[1]).toContain("€9,999.25");

  await openReady(page, `${appUrl}/projects/${project.id}/edit`);
  await expect(page.getByLabel("Start", { exact: true })).toHaveValue("07.01.2027");
  await expect(page.getByLabel("Budget", { exact: true })).toHaveValue("9.999,25");
  await page.getByLabel("End", { exact: true }).fill("30.06.2027");
  await page.getByLabel("Budget", { exact: true }).fill("1.250,50");
  await look(page, "form");
  await page.getByRole("button", { name: "Save changes", exact: true }).click();
  await expect(page.getByRole("heading", { name: `Umbau ${word}` })).toBeVisible();
  await expect(page.getByText("1.250,50 €").first()).toBeVisible();
  await expect(page.getByText("07.01.2027 – 30.06.2027").first()).toBeVisible();
  await look(page, "page");
  const saved = await bff.call("GET", `/api/projects/${project.id}`);
  expect(await saved.json()).toMatchObject({
    data: { budget: "1250.50", startDate: "2027-01-07", endDate: "2027-06-30" },
  });
});
