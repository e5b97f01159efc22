import type { Page } from "@playwright/test";
import { announcement, moveByKeys } from "./move-by-keys";
import { assign, createProject } from "./staffed-project";
import { axeViolations } from "@/e2e/axe-violations";
import { openReady } from "@/e2e/ready-page";
import { addDays } from "@/lib/staffing/days";
import { expect, test } from "@/e2e/test";

const column = (page: Page, title: string) => page.getByRole("group", { name: new RegExp(`^${title}`) });
const card = (page: Page, title: string, name: string) =>
  column(page, title).getByRole("listitem").filter({ hasText: name });

async function openBoard(page: Page, word: string) {
  await openReady(page, `/assignments/board?q=${word}`);
}

test("the list and the board of assignments link to each other", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto("/assignments");
  const views = page.getByRole("navigation", { name: "View as" });
  await views.getByRole("link", { name: "Board" }).click();
  await expect(page.getByRole("group", { name: "Pipeline" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Assignments" })).toBeVisible();
  await expect(page).toHaveTitle(/^Assignment board/);
  await views.getByRole("link", { name: "List" }).click();
  await expect(page).toHaveURL(/\/assignments$/);
  await expect(page.getByRole("heading", { level: 1, name: "Assignments" })).toBeVisible();
});

test("what an assignment of the list waits for is in a color of its own where it is urgent", async ({
  openAs,
  bffAs,
}) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff, 2);
  const tomorrow = addDays(new Date().toISOString().slice(0, 10), 1);
  await assign(bff, project, { firstName: "Ines", status: "accepted", startDate: tomorrow });
  await assign(bff, project, { firstName: "Omar", status: "accepted" });
  const page = await openAs("admin");
  await openReady(page, `/assignments?q=${project.word}`);
  const colorOf = (name: string) =>
    page
      .getByRole("row", { name: `${name} ${project.word}` })
      .getByText(/^Starts in/)
      .evaluate((element) => getComputedStyle(element).color);
  expect(await colorOf("Ines")).not.toBe(await colorOf("Omar"));
});

test("the board of one project is a choice away, and in the address", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const [project, other] = [await createProject(bff), await createProject(bff)];
  await assign(bff, project, { firstName: "Ines", status: "proposed" });
  await assign(bff, other, { firstName: "Omar", status: "proposed" });
  const page = await openAs("admin");
  await page.goto("/assignments/board");
  await page.getByRole("button", { name: "Filter by project" }).click();
  await page.getByRole("combobox").fill(project.word);
  await page.getByRole("option", { name: `Voyage ${project.word}` }).click();
  await expect(page).toHaveURL(new RegExp(`projectId=${project.id}`));
  await expect(column(page, "Proposed").getByRole("listitem")).toHaveCount(1);
  await expect(card(page, "Proposed", `Ines ${project.word}`)).toBeVisible();
  await page.getByRole("button", { name: "Remove filter Project" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(other.word);
  await expect(card(page, "Proposed", `Omar ${other.word}`)).toBeVisible();
});

test("a card moves by keyboard, keeps the focus, and Ctrl+Z moves it back", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff);
  const name = `Mara ${project.word}`;
  await assign(bff, project, { firstName: "Mara", status: "proposed" });
  const page = await openAs("admin");
  await openBoard(page, project.word);
  const handle = page.getByRole("button", { name: `Drag ${name}` });
  await moveByKeys(page, name, ["Offered"]);
  await expect(page.getByText(`Moved ${name} to Offered`, { exact: true })).toBeVisible();
  await expect(card(page, "Offered", name)).toBeVisible();
  await expect(handle).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Moved ${name} back to Proposed`, { exact: true })).toBeVisible();
  await expect(card(page, "Proposed", name)).toBeVisible();
});

test.describe("a card that somebody else changes meanwhile", () => {
  test.use({ expectedErrors: /409/ });

  test("moves all the same, and its mover chooses where both have moved it", async ({ openAs, bffAs }) => {
    const bff = await bffAs("admin");
    const project = await createProject(bff);
    const name = `Mara ${project.word}`;
    const { id } = await assign(bff, project, { firstName: "Mara", status: "proposed" });
    const change = (version: number, changes: object) =>
      bff.call("PATCH", `/api/assignments/${id}`, changes, { "If-Match": `"${version}"` });
    const page = await openAs("sys");
    await openBoard(page, project.word);
    expect((await change(1, { allocation: 50 })).status()).toBe(200);
    await moveByKeys(page, name, ["Offered"]);
    await expect(page.getByText(/change of allocation is kept/).first()).toBeVisible();
    await expect(card(page, "Offered", name)).toBeVisible();

    expect((await change(3, { status: "declined", reason: "Took another offer" })).status()).toBe(200);
    await moveByKeys(page, name, ["Accepted"]);
    const question = page.getByRole("alertdialog", { name: /changed the same meanwhile$/ });
    await expect(question).toContainText("StatusWasOfferedTheirsDeclinedMineAccepted");
    expect(await axeViolations(page)).toEqual([]);
    await question.getByRole("button", { name: "Use theirs" }).click();
    await expect(column(page, "Declined")).toContainText("1");
    await expect(column(page, "Accepted").getByRole("listitem")).toHaveCount(0);
  });
});

test("Escape cancels a drag by keyboard", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff);
  const name = `Omar ${project.word}`;
  await assign(bff, project, { firstName: "Omar", status: "offered" });
  const page = await openAs("admin");
  await openBoard(page, project.word);
  await page.getByRole("button", { name: `Drag ${name}` }).focus();
  await page.keyboard.press("Enter");
  await expect(announcement(page)).toContainText(`Picked up ${name} from Offered.`);
  await page.keyboard.press("ArrowRight");
  await expect(announcement(page)).toContainText(`${name} is over Accepted.`);
  await page.keyboard.press("Escape");
  await expect(announcement(page)).toContainText(`Move canceled. ${name} stays in Offered.`);
  await expect(card(page, "Offered", name)).toBeVisible();
});

test("a card dragged by mouse drops on an allowed column; others say why not", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff);
  const name = `Ines ${project.word}`;
  await assign(bff, project, { firstName: "Ines", status: "proposed" });
  const page = await openAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, project.word);
  await card(page, "Proposed", name).hover();
  await page.mouse.down();
  const dragTo = async (title: string) => {
    const box = await column(page, title).boundingBox();
    if (!box) throw new Error(`${title} is not on screen`);
    await page.mouse.move(box.x + box.width / 2, box.y + 120, { steps: 8 });
  };
  await dragTo("Active");
  await expect(column(page, "Active")).toContainText("Proposed can’t become active.");
  await page.mouse.up();
  await expect(card(page, "Proposed", name)).toBeVisible();
  await card(page, "Proposed", name).hover();
  await page.mouse.down();
  await dragTo("Offered");
  await page.mouse.up();
  await expect(page.getByText(`Moved ${name} to Offered`, { exact: true })).toBeVisible();
  await expect(card(page, "Offered", name)).toBeVisible();
});

test.describe("a move to an opening that is filled", () => {
  // A save that asks is answered with a conflict first.
  test.use({ expectedErrors: /status of 409/ });

  test("names who fills it, and Cancel puts the card back", async ({ openAs, bffAs }) => {
    const bff = await bffAs("admin");
    const project = await createProject(bff, 1);
    const name = `Late ${project.word}`;
    await assign(bff, project, { firstName: "First", status: "accepted" });
    await assign(bff, project, { firstName: "Late", status: "offered" });
    const page = await openAs("admin");
    await openBoard(page, project.word);
    await page.getByRole("button", { name: `Move ${name} to…` }).click();
    await page.getByRole("menuitem", { name: "Accepted" }).click();
    const question = page.getByRole("alertdialog", { name: "Navigator: 2 of 1 filled" });
    await expect(question.getByRole("link", { name: `First ${project.word}` })).toBeVisible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(card(page, "Offered", name)).toBeVisible();
    await expect(card(page, "Accepted", name)).toBeHidden();
  });
});

test("a status with a reason asks for it, and the history has it", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff);
  const name = `Tess ${project.word}`;
  const { id } = await assign(bff, project, { firstName: "Tess", status: "proposed" });
  const page = await openAs("admin");
  await openBoard(page, project.word);
  await page.getByRole("button", { name: `Move ${name} to…` }).click();
  await page.getByRole("menuitem", { name: "Decline…" }).click();
  const dialog = page.getByRole("dialog", { name: `Move ${name} to Declined` });
  await dialog.getByRole("textbox", { name: "Reason" }).fill("Took another job");
  await dialog.getByRole("button", { name: "Move to Declined" }).click();
  await page.getByRole("button", { name: "Declined 1" }).click();
  await expect(card(page, "Declined", name)).toBeVisible();
  const saved = await (await bff.call("GET", `/api/assignments/${id}`)).json();
  expect(saved).toMatchObject({ data: { status: "declined", reason: "Took another job" } });
});

test("a phone shows one column at a time and moves cards by the menu", async ({ openAs, bffAs }) => {
  const bff = await bffAs("admin");
  const project = await createProject(bff);
  const name = `Paul ${project.word}`;
  await assign(bff, project, { firstName: "Paul", status: "proposed" });
  const page = await openAs("admin");
  await page.setViewportSize({ width: 360, height: 740 });
  await openBoard(page, project.word);
  await expect(page.getByRole("tab", { name: "Proposed 1" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toHaveCount(1);
  await page.getByRole("button", { name: `Move ${name} to…` }).click();
  await page.getByRole("menuitem", { name: "Offered" }).click();
  await page.getByRole("tab", { name: "Offered 1" }).click();
  await expect(page.getByRole("tabpanel").getByText(name)).toBeVisible();
  // The window's width without the gutter that the page keeps for a scrollbar.
  const hidden = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(hidden)).toBe(0);
});

test("a client has no pipeline", async ({ openAs }) => {
  const page = await openAs("client");
  await page.goto("/assignments/board");
  await expect(page).toHaveURL(/\/dashboard/);
});
