import { addFilter, createSkilledFreelancers } from "./freelancer-list";
import { expect, test } from "@/e2e/test";

test("clicking away applies a valid filter and keeps an invalid one open, and Escape discards it", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/freelancers");
  const heading = page.getByRole("heading", { level: 1 });
  const openField = async (field: string) => {
    await addFilter(page).click();
    await page.getByPlaceholder("Filter by").fill(field);
    await page.keyboard.press("Enter");
    return page.getByRole("dialog", { name: `Filter by ${field}` });
  };

  const rate = await openField("Pay rate");
  await rate.getByRole("textbox").first().fill("ten");
  await heading.click();
  await expect(rate.getByRole("alert")).toHaveText(/^Enter numbers/);
  await rate.getByRole("textbox").first().fill("100");
  await heading.click();
  await expect(rate).toHaveCount(0);
  await expect(page).toHaveURL(/\/freelancers\?payRate=100\.\.$/);

  const phone = await openField("Phone");
  await phone.getByRole("textbox").fill("555");
  await page.keyboard.press("Escape");
  await expect(phone).toHaveCount(0);
  await expect(page).toHaveURL(/\?payRate=100\.\.$/);

  // Clicking its own chip closes the editor too, and an unchanged filter adds no history entry.
  const chip = page.getByRole("button", { name: /^Pay rate is/ });
  await chip.click();
  await expect(rate).toBeVisible();
  await chip.click();
  await expect(rate).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/freelancers$/);
});

test("typing a skill into the Add filter box suggests a filter on that skill", async ({ openAs, bffAs }) => {
  const { word, known } = await createSkilledFreelancers(await bffAs("admin"));
  const page = await openAs("admin");
  await page.goto("/freelancers");
  await addFilter(page).click();
  await page.getByPlaceholder("Filter by").fill(known.toLowerCase());
  await expect(page.getByRole("option", { name: `Skills include ${known}`, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/freelancers\\?skills=${known}$`));
  await expect(page.getByRole("link", { name: `Ada ${word}` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Cyd ${word}` })).toHaveCount(0);
});
