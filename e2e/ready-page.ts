import type { Page, Request } from "@playwright/test";

const openRequests = new WeakMap<Page, Set<Request>>();

/**
 * Opens a page and waits until it reacts to keys and clicks and has loaded what it requests by itself. Takes half a second
 * less than waiting for `networkidle`, which needs so long a pause, and doesn't miss a page that hydrates late.
 */
export async function openReady(page: Page, path: string): Promise<void> {
  trackRequests(page);
  await page.goto(path);
  await waitUntilReady(page);
}

export async function reloadReady(page: Page): Promise<void> {
  trackRequests(page);
  await page.reload();
  await waitUntilReady(page);
}

/** For a page that this file has opened, or that has been tracked before it was left for another. */
export async function waitUntilReady(page: Page): Promise<void> {
  const requests = trackRequests(page);
  await page.waitForLoadState();
  do {
    // Unlike an evaluation, it goes on after a navigation.
    await page.waitForFunction(isHydratedAndIdle);
  } while (requests.size > 0);
}

/** Returns the open requests of a page, from the first call on. */
function trackRequests(page: Page): Set<Request> {
  const known = openRequests.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  openRequests.set(page, requests);
  // A stream of others' changes stays open.
  page.on("request", (request) => request.resourceType() !== "eventsource" && requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
  return requests;
}

/** Runs in the page. React gives each element that it has hydrated a property with this name and a random ending. */
async function isHydratedAndIdle(): Promise<boolean> {
  // Twice, since the effects of a hydrated page may have more for it to do.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  const controls = [...document.querySelectorAll("body :is(a[href], button, input, select, textarea)")];
  return controls.every((control) => Object.keys(control).some((name) => name.startsWith("__reactFiber")));
}
