import type { Locator } from "@playwright/test";
import { ownWord } from "./record-kinds";
import { expect, test } from "./test";

// A column without a width of its own takes what its longest value asks for.
const LONG = {
  firstName: "Bartholomew",
  headline: "Principal infrastructure engineer",
  status: "screening",
  availability: "partial",
  availableFrom: "2099-09-23",
  skills: ["Stakeholder workshops", "Customer relations", "Usability testing"],
  payRate: "1980.00",
  stateId: "CA",
};

const isWhole = (part: Locator) => part.evaluate((own) => own.scrollWidth <= own.clientWidth);

test("at 1280 px long badges leave every column within the table", async ({ openAs, bffAs }) => {
  const word = ownWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/freelancers?sort=-createdAt", { waitUntil: "networkidle" });
  const frame = page.locator("[data-slot=table-frame]");
  await expect(frame.getByRole("row", { name: word })).toBeVisible();
  await expect.poll(() => isWhole(frame)).toBe(true);
  const badge = page.getByRole("row", { name: word }).locator("[data-column=availability] [data-slot=badge]");
  // What gives way is the word, which comes again under many a badge, and not the day.
  await expect.poll(() => isWhole(badge.locator("time"))).toBe(true);
  await expect(badge).toHaveAttribute("title", /^Partly available from/);
});

test("columns stay where they are from page to page", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/freelancers?sort=code");
  const headings = page.getByRole("columnheader");
  const rights = () =>
    headings.evaluateAll((all) => all.slice(0, -1).map((one) => Math.round(one.getBoundingClientRect().right)));
  const first = page.getByRole("row").nth(1);
  const before = { rights: await rights(), id: await first.getAttribute("data-id") };
  await page.getByRole("button", { name: "Next" }).click();
  await expect(first).not.toHaveAttribute("data-id", before.id ?? "");
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
  for (const [i, right] of (await rights()).entries())
    expect(Math.abs(right - (before.rights[i] ?? 0))).toBeLessThan(8);
});

test("on a phone a day to come stays on the line of its badge, and no order is cut", async ({ openAs, bffAs }) => {
  const word = ownWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/freelancers?q=${word}&sort=-availability,-experienceYears`, { waitUntil: "networkidle" });
  const badge = page.locator("[data-column=availability] [data-slot=badge]");
  await expect(badge).toContainText("Partly available from");
  expect((await badge.boundingBox())?.height).toBeLessThan(24);
  expect(await isWhole(badge.locator("span").first())).toBe(true);
  // All in one line, with the tick of the page.
  const tick = await page.getByRole("checkbox", { name: "Select this page" }).last().boundingBox();
  for (const name of ["Sort by", "Then by", "Then by, 3"]) {
    const select = page.getByRole("combobox", { name, exact: true });
    await select.focus();
    await expect(select).toBeInViewport({ ratio: 1 });
    expect(await isWhole(select)).toBe(true);
    expect(Math.abs(((await select.boundingBox())?.y ?? 0) - (tick?.y ?? 0))).toBeLessThan(20);
  }
});

test("a name that is cut by its column’s width ends in an ellipsis", async ({ openAs, bffAs }) => {
  const word = ownWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  await page.goto(`/freelancers?q=${word}`, { waitUntil: "networkidle" });
  const name = page.getByRole("gridcell").getByRole("link", { name: word });
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press("Shift+ArrowLeft");
  const column = page.getByRole("columnheader", { name: "Name" });
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(64);
  // An ellipsis stands where the box of a text ends, so the box must end within the cell.
  const [box, cell] = [await name.boundingBox(), await column.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + 64);
  expect(box?.width).toBeGreaterThan(30);
  expect(await isWhole(name)).toBe(false);
});

test("a width that is dragged is kept once the edge is let go of", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/teams", { waitUntil: "networkidle" });
  const kept = async () => (await page.context().cookies()).some(({ name }) => name === "list-teams");
  const heading = page.getByRole("columnheader", { name: "Status" });
  const width = () => heading.evaluate(({ clientWidth }) => clientWidth);
  const before = await width();
  await heading.locator("[data-slot=resize-handle]").hover();
  await page.mouse.down();
  const edge = await heading.boundingBox();
  await page.mouse.move((edge?.x ?? 0) + before + 80, edge?.y ?? 0, { steps: 4 });
  await expect.poll(width).toBeGreaterThan(before);
  expect(await kept()).toBe(false);
  await page.mouse.up();
  await expect.poll(kept).toBe(true);
});
