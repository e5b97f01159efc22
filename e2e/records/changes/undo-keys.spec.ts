import type { Page } from "@playwright/test";
import { pauseRequests } from "@/e2e/paused-requests";
import { cell, openNewTeams } from "@/e2e/records/lists/team-list";
import { expect, test } from "@/e2e/test";

function recordUndoRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => request.url().endsWith("/undo") && requests.push(request.url()));
  return requests;
}

async function pause(page: Page, name: string) {
  const status = cell(page, name, "status");
  await status.focus();
  await page.keyboard.press("e");
  await page.getByRole("option", { name: "Paused" }).press("Enter");
  return status;
}

test("Ctrl+Z undoes the last change while its toast offers it, except from a box or a dialog", async ({
  openAs,
  bffAs,
}) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "A");
  const undoRequests = recordUndoRequests(page);
  const status = await pause(page, `A ${word}`);
  const offer = page.getByRole("button", { name: "Undo" });
  await expect(offer).toHaveAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
  await page.getByRole("searchbox", { name: "Search" }).focus();
  await page.keyboard.press("Control+z");
  await status.focus();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await expect.poll(() => help.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await expect(status).toContainText("Paused");
  expect(undoRequests).toEqual([]);
  await status.focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByText(`Restored A ${word}’s status`, { exact: true })).toBeVisible();
  await expect(status).toContainText("Forming");
  await expect(offer).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await pause(page, `A ${word}`);
  await expect(offer).toBeVisible();
  expect(undoRequests).toHaveLength(1);
});

test("Ctrl+Z does nothing while a later change is still being saved", async ({ openAs, bffAs }) => {
  const { word, page } = await openNewTeams({ openAs, bffAs }, "AB");
  const undoRequests = recordUndoRequests(page);
  const first = await pause(page, `A ${word}`);
  const offer = page.getByRole("button", { name: "Undo" });
  await expect(offer).toBeVisible();
  const release = await pauseRequests(page, "**/api/teams/*");
  const second = await pause(page, `B ${word}`);
  await expect(second).toContainText("Paused");
  await page.keyboard.press("Control+z");
  release();
  await expect(page.getByText(`Changed B ${word}’s status`, { exact: true })).toBeVisible();
  await expect(first).toContainText("Paused");
  expect(undoRequests).toEqual([]);
});
