import { axeViolations } from "@/e2e/axe-violations";
import { openReady } from "@/e2e/ready-page";
import { createNeed } from "@/e2e/staffing/open-need";
import { expect, test } from "@/e2e/test";

test("somebody is dragged from the list onto an open slot, and the proposal is taken back", async ({
  openAs,
  bffAs,
}) => {
  const { word, positionsOf } = await createNeed(await bffAs("admin"), 2);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const tray = page.getByRole("region", { name: "Openings" });
  await expect(tray).toHaveCount(0);
  await page.getByRole("link", { name: `Ada ${word}`, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(700, 300, { steps: 4 });
  await expect(tray).toContainText(`Drop Ada ${word} on an opening to propose them`);
  await tray.getByRole("button", { name: `Navigator 1 Voyage ${word}` }).hover();
  await page.mouse.up();
  await expect(page.getByText(`Proposed Ada ${word}`).first()).toBeVisible();
  await expect(tray).toHaveCount(0);
  expect((await positionsOf()).map(({ proposed }) => proposed)).toEqual([0, 1]);
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(async () => (await positionsOf()).at(1)?.proposed).toBe(0);
});

test("whoever is put down elsewhere isn’t proposed, and the tray goes", async ({ openAs, bffAs }) => {
  const { word, positionsOf } = await createNeed(await bffAs("admin"), 1);
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  await page.getByRole("link", { name: `Ada ${word}`, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(700, 200, { steps: 4 });
  await expect(page.getByRole("region", { name: "Openings" })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole("region", { name: "Openings" })).toHaveCount(0);
  expect((await positionsOf()).map(({ proposed }) => proposed)).toEqual([0]);
});

test("an opening is chosen by keys, those that fit first", async ({ openAs, bffAs }) => {
  const { word, ada, positionsOf } = await createNeed(await bffAs("admin"), 2);
  const page = await openAs("admin");
  await openReady(page, `/freelancers/${ada}`);
  await page.getByRole("button", { name: "More actions" }).press("Enter");
  await page.getByRole("menuitem", { name: "Propose to…" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Propose Ada ${word}` });
  await expect(dialog.getByRole("combobox", { name: "Search openings" })).toBeFocused();
  await expect(dialog.getByRole("option").first()).toContainText(`Voyage ${word}`);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.type(`Navigator 1 Voyage ${word}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Proposed Ada ${word}`).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await positionsOf()).map(({ proposed }) => proposed)).toEqual([0, 1]);
});
