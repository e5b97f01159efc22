import type { Locator, Page } from "@playwright/test";
import { STAFFING_KINDS } from "@/lib/records/kinds";
import { uniqueWord } from "@/e2e/records/record-kinds";
import { openReady } from "@/e2e/ready-page";
import { expect, test } from "@/e2e/test";

const LONG = {
  firstName: "Bartholomew",
  headline: "Principal infrastructure engineer",
  status: "screening",
  availability: "partial",
  availableFrom: "2099-09-23",
  skills: ["Stakeholder workshops", "Customer relations", "Usability testing"],
  payRate: "980.00",
  stateId: "CA",
};

const isWhole = (part: Locator) => part.evaluate((own) => own.scrollWidth <= own.clientWidth);

test("at 1280 px long badges don't push columns out of the table", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1280, height: 800 });
  await openReady(page, "/freelancers?sort=-createdAt");
  const frame = page.locator("[data-slot=table-frame]");
  await expect(frame.getByRole("row", { name: word })).toBeVisible();
  await expect.poll(() => isWhole(frame)).toBe(true);
  const badge = page.getByRole("row", { name: word }).locator("[data-column=availability] [data-slot=badge]");
  // The badge shortens its label, which other rows repeat, and not the date.
  await expect.poll(() => isWhole(badge.locator("time"))).toBe(true);
  await expect(badge).toHaveAttribute("title", /^Partly available from/);
});

const SCREENS = [1280, 1440, 1600, 1920];

for (const kind of STAFFING_KINDS) {
  test(`column widths of ${kind} don't change from page to page at any screen width`, async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto(`/${kind}?sort=code`);
    const first = await edgesOn(page);
    await page.goto(`/${kind}?sort=code&page=2`);
    expect(await edgesOn(page)).toEqual(first);
  });
}

test("columns have their final widths before any script runs", async ({ openAs }) => {
  const page = await openAs("admin");
  await openReady(page, "/freelancers?sort=code");
  const withScripts = await edgesOn(page);
  await page.route(/\.js(\?|$)/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.reload();
  expect(await edgesOn(page)).toEqual(withScripts);
});

async function edgesOn(page: Page): Promise<number[][]> {
  const headings = page.getByRole("columnheader");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const edges: number[][] = [];
  for (const width of SCREENS) {
    await page.setViewportSize({ width, height: 900 });
    edges.push(await headings.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right))));
    expect(await isWhole(page.locator("[data-slot=table-frame]"))).toBe(true);
  }
  return edges;
}

test("a tags cell shows as many whole tags as fit and counts the others", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  const skills = page.locator("[data-column=skills]");
  const tags = skills.locator("[data-slot=tag]");
  for (const [width, shown] of [
    [1440, 1],
    [1920, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openReady(page, `/freelancers?q=${word}`);
    const widths = await tags.evaluateAll((all) =>
      all.map((tag) => [tag.scrollWidth <= tag.clientWidth, (tag.parentElement?.clientWidth ?? 0) > 0] as const),
    );
    expect(widths.filter(([, isSeen]) => isSeen)).toEqual(Array.from({ length: shown }, () => [true, true]));
    const counts = await tags.evaluateAll((all) =>
      all.flatMap(({ parentElement: part }) => {
        const { width, content } = part ? getComputedStyle(part, "::after") : { width: "0px", content: "" };
        return part && part.clientWidth > 0 && Number.parseFloat(width) > 0 ? (/\+\d+/.exec(content)?.[0] ?? []) : [];
      }),
    );
    expect(counts).toEqual([`+${LONG.skills.length - shown}`]);
  }
});

test("beside the open sidebar the longest status has the whole of its badge", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReady(page, "/freelancers?status=screening");
  await page.getByRole("button", { name: "Expand sidebar" }).click();
  const badge = page.locator("tbody [data-column=status] [data-slot=badge]").first();
  await expect(badge).toHaveText("Screening");
  const padding = await badge.evaluate((box) => {
    const text = document.createRange();
    text.selectNodeContents(box);
    return box.getBoundingClientRect().right - text.getBoundingClientRect().right;
  });
  expect(padding).toBeGreaterThanOrEqual(7);
});

test("on a phone a row is four lines high, its badge stays on one line and no sort select is cut off", async ({
  openAs,
  bffAs,
}) => {
  const word = uniqueWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 800 });
  await openReady(page, `/freelancers?q=${word}&sort=-availability,-experienceYears`);
  const badge = page.locator("[data-column=availability] [data-slot=badge]");
  await expect(badge).toContainText("Partly available from");
  expect((await badge.boundingBox())?.height).toBeLessThan(24);
  expect(await isWhole(badge.locator("time"))).toBe(true);
  expect((await page.locator("tbody tr").boundingBox())?.height).toBeLessThan(94);
  const sort = await page.getByRole("combobox", { name: "Sort by" }).boundingBox();
  for (const name of ["Sort by", "Then by", "Then by, 3"]) {
    const select = page.getByRole("combobox", { name, exact: true });
    await select.focus();
    await expect(select).toBeInViewport({ ratio: 1 });
    expect(await isWhole(select)).toBe(true);
    expect(Math.abs(((await select.boundingBox())?.y ?? 0) - (sort?.y ?? 0))).toBeLessThan(2);
  }
});

test("a name that doesn't fit its column ends in an ellipsis", async ({ openAs, bffAs }) => {
  const word = uniqueWord();
  await (
    await bffAs("admin")
  ).create("freelancers", { ...LONG, lastName: word, email: `${word.toLowerCase()}@example.com` });
  const page = await openAs("admin");
  await openReady(page, `/freelancers?q=${word}`);
  const name = page.getByRole("gridcell").getByRole("link", { name: word });
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").focus();
  for (let step = 0; step < 20; step++) await page.keyboard.press("Shift+ArrowLeft");
  const column = page.getByRole("columnheader", { name: "Name" });
  await expect.poll(async () => (await column.boundingBox())?.width).toBe(64);
  // The ellipsis is at the end of the text's box, so the box must end within the cell.
  const [box, cell] = [await name.boundingBox(), await column.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((cell?.x ?? 0) + 64);
  expect(box?.width).toBeGreaterThan(30);
  expect(await isWhole(name)).toBe(false);
});

test("a dragged column width is saved when the mouse button is released", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReady(page, "/teams");
  const isLayoutSaved = async () => (await page.context().cookies()).some(({ name }) => name === "list-teams");
  const heading = page.getByRole("columnheader", { name: "Status" });
  const width = () => heading.evaluate(({ clientWidth }) => clientWidth);
  const before = await width();
  await heading.locator("[data-slot=resize-handle]").hover();
  await page.mouse.down();
  const edge = await heading.boundingBox();
  await page.mouse.move((edge?.x ?? 0) + before + 80, edge?.y ?? 0, { steps: 4 });
  await expect.poll(width).toBeGreaterThan(before);
  expect(await isLayoutSaved()).toBe(false);
  await page.mouse.up();
  await expect.poll(isLayoutSaved).toBe(true);
  await heading.locator("[data-slot=resize-handle]").dblclick();
  await expect.poll(width).toBe(before);
});

test("a card shows its name first at any column position", async ({ openAs, appUrl }) => {
  const page = await openAs("admin");
  await page.context().addCookies([{ name: "list-teams", value: "status.name.updatedAt", url: appUrl }]);
  await page.setViewportSize({ width: 1100, height: 800 });
  await openReady(page, "/teams");
  const row = page.getByRole("row").nth(1);
  const leftOf = async (column: string) => (await row.locator(`[data-column=${column}]`).boundingBox())?.x ?? 0;
  expect(await leftOf("name")).toBeLessThan(Math.min(await leftOf("status"), await leftOf("updatedAt")));
});

test("pinned columns end in a line while others scroll beneath them", async ({ openAs, appUrl }) => {
  const page = await openAs("admin");
  await page.context().addCookies([{ name: "list-teams", value: "*name.status.updatedAt", url: appUrl }]);
  await openReady(page, "/teams");
  const edge = (row: Locator) =>
    row
      .locator("[style*=left]")
      .last()
      .evaluate((cell) => {
        const { width, borderLeftStyle } = getComputedStyle(cell, "::after");
        return { width, borderLeftStyle, isCut: getComputedStyle(cell).overflowX !== "visible" };
      });
  for (const row of [page.getByRole("row").first(), page.getByRole("row").nth(1)])
    expect(await edge(row)).toEqual({ width: "8px", borderLeftStyle: "solid", isCut: false });
});

test("on a phone active filters stay on one line and “Clear all” is visible", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 800 });
  await openReady(page, "/freelancers?status=active&skills=React,Figma&payRate=10..500");
  const chips = page.getByRole("list", { name: "Active filters" });
  expect((await chips.boundingBox())?.height).toBeLessThan(56);
  await expect(chips.getByRole("button", { name: "Clear all" })).toBeInViewport({ ratio: 1 });
  await chips.getByRole("button", { name: /^Pay rate/ }).focus();
  await expect(chips.getByRole("button", { name: /^Pay rate/ })).toBeInViewport({ ratio: 1 });
});
