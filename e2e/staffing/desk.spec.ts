import { axeViolations } from "@/e2e/axe-violations";
import { openReady } from "@/e2e/ready-page";
import { createNeed } from "@/e2e/staffing/open-need";
import { expect, test } from "@/e2e/test";

const OPENINGS = 10;

test("ten openings are filled at the desk by keys alone, and the last is taken back", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const { positionsOf, first } = await createNeed(await bffAs("admin"), OPENINGS);
  await openReady(page, `/staffing?position=${first}`);
  for (let i = 0; i < OPENINGS; i++) {
    await expect(page.getByRole("region", { name: `People for Navigator ${i}`, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Propose / }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Proposed / })).toBeFocused();
    if (i < OPENINGS - 1) await page.keyboard.press("n");
  }
  expect((await positionsOf()).map(({ proposed }) => proposed)).toEqual(Array.from({ length: OPENINGS }, () => 1));
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: /^Proposed / })).toHaveCount(0);
  await expect.poll(async () => (await positionsOf()).at(-1)?.proposed).toBe(0);
});

test("the desk explains a score factor by factor, and compares", async ({ openAs, bffAs }) => {
  const page = await openAs("admin");
  const { first } = await createNeed(await bffAs("admin"), OPENINGS);
  await openReady(page, `/staffing?position=${first}`);
  await expect(page.getByRole("button", { name: /^Propose / }).first()).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText(/^Skills \d+ of \d+$/).first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "Compare 2 people for Navigator 0" })).toBeVisible();
});
