import type { Page } from "@playwright/test";
import type { BffClient } from "@/e2e/bff-client";
import { openFreelancers } from "@/e2e/records/lists/freelancer-list";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { expect, test } from "@/e2e/test";

type Rate = { payRate: string; currency: string; rateUnit: string };

const EUROS: Rate = { payRate: "50.00", currency: "EUR", rateUnit: "hour" };
const DOLLARS: Rate = { payRate: "400.00", currency: "USD", rateUnit: "day" };

async function makePaid(bff: BffClient, rates: readonly Rate[]): Promise<string> {
  const word = uniqueWord();
  for (const [i, rate] of rates.entries()) {
    await bff.create("freelancers", {
      firstName: "Paid",
      lastName: word,
      email: `paid${i}-${word}@example.com`,
      ...rate,
    });
  }
  return word;
}

async function setRate(page: Page, word: string, rate: string) {
  await openFreelancers(page, word);
  await page.getByRole("checkbox", { name: "Select this page" }).check();
  await page.getByRole("region", { name: "Selection" }).getByRole("button", { name: "Edit…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Field").selectOption("payRate");
  await dialog.getByRole("textbox", { name: "Pay rate" }).fill(rate);
  await dialog.getByRole("button", { name: "Preview" }).click();
  return dialog;
}

test("setting one number for rates in several currencies and units warns that only the number changes", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  const dialog = await setRate(page, await makePaid(await bffAs("admin"), [EUROS, DOLLARS]), "70");
  await expect(
    dialog.getByText("These amounts are in EUR and USD, per day and per hour. Only the number changes."),
  ).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Update 2 freelancers" })).toBeEnabled();
});

test("rates in one currency and unit need no warning, and an invalid rate shows an error at its box", async ({
  openAs,
  bffAs,
}) => {
  const page = await openAs("admin");
  const dialog = await setRate(page, await makePaid(await bffAs("admin"), [EUROS, EUROS]), "-5");
  const box = dialog.getByRole("textbox", { name: "Pay rate" });
  await expect(box).toHaveAccessibleDescription("Use 0 or more");
  await expect(box).toBeFocused();
  await box.fill("70");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 freelancers will be updated.")).toBeVisible();
  await expect(dialog.getByText("Only the number changes")).toHaveCount(0);
});

test("the history shows a rate with its currency and unit as one change", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const bff = await bffAs("admin");
  const word = uniqueWord();
  const paid = { firstName: "Paid", lastName: word, email: `paid-${word}@example.com`, ...EUROS };
  const { id, version } = await bff.create("freelancers", paid);
  const to = { payRate: "60.00", currency: "USD", rateUnit: "day", headline: "Moved" };
  await bff.call("PATCH", `/api/freelancers/${id}`, to, { "If-Match": `"${version}"`, "X-Confirm": "rate" });
  await page.goto(`/freelancers/${id}`);
  const changes = page.getByRole("listitem").filter({ hasText: "changed" }).getByRole("listitem");
  await expect(changes).toHaveText([/Headline.*Moved/, /Pay rate.*€50\/h.*\$60\/day/]);
  // A rate that falls so far has to be confirmed.
  const confirmed = { "If-Match": `"${version + 1}"`, "X-Confirm": "rate" };
  await bff.call("PATCH", `/api/freelancers/${id}`, { rateUnit: "month" }, confirmed);
  await page.reload();
  const newest = page.getByRole("listitem").filter({ hasText: "changed" }).first();
  await expect(newest).toHaveText(/changed pay rate.*\$60\/day.*\$60\/month/i);
});

test.describe("a rate that two people change", () => {
  test.use({ expectedErrors: /409/ });

  test("conflicts as one value with its currency, in its cell and in the form", async ({ openAs, bffAs }) => {
    const bff = await bffAs("admin");
    const word = uniqueWord();
    const paid = { firstName: "Paid", lastName: word, email: `paid-${word}@example.com`, ...EUROS };
    const { id, version } = await bff.create("freelancers", paid);
    const list = await openAs("admin");
    await openFreelancers(list, word);
    const form = await openAs("admin");
    await form.goto(`/freelancers/${id}/edit`);
    await form.getByRole("textbox", { name: "Pay rate" }).fill("90");
    const other = await bffAs("sys");
    const confirmed = { "If-Match": `"${version}"`, "X-Confirm": "rate" };
    await other.call("PATCH", `/api/freelancers/${id}`, { currency: "USD" }, confirmed);

    await list.locator(`tr[data-id="${id}"] [data-column=payRate]`).dblclick();
    const editor = list.getByRole("dialog", { name: /^Edit Pay rate/ });
    await editor.getByRole("textbox").fill("70");
    await editor.getByRole("textbox").press("Enter");
    await expect(editor.getByRole("alert")).toContainText(/Pay rate is now \$50\/h/);

    await form.keyboard.press("Control+s");
    const panel = form.getByRole("alert", { name: "Changed while you were editing" });
    await expect(panel).toContainText(/€90\/h.*Use mine.*\$50\/h.*Use theirs/s);
    await panel.getByRole("button", { name: "Use theirs" }).click();
    await expect(form.getByRole("combobox", { name: "Currency" })).toHaveValue("USD");
    await panel.getByRole("button", { name: "Use mine" }).click();
    await form.getByRole("button", { name: "Save changes" }).click();
    const question = form.getByRole("alertdialog", { name: "Change the currency to EUR?" });
    await expect(question).toContainText("the pay rate changes from $50/h to €90/h");
    await question.getByRole("button", { name: "Save anyway" }).click();
    await form.waitForURL(`**/freelancers/${id}`);
    await expect(form.getByText(/€90\/h/).first()).toBeVisible();
  });
});

test("the pay rate heading says how sorting compares rates", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/freelancers");
  await expect(page.getByRole("columnheader", { name: "Pay rate" }).getByRole("button")).toHaveAccessibleDescription(
    /^Compares rates per hour in the base currency\./,
  );
});
