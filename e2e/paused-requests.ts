import type { Page, Route } from "@playwright/test";

const SERVER_ERROR = { status: 500, json: { title: "Down", status: 500 } };

/** Pauses requests to `url` until the returned function is called. */
export async function pauseRequests(
  page: Page,
  url: Parameters<Page["route"]>[0],
  respond = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await respond(route);
  });
  return release;
}

/** Pauses the script that contains `text` until the returned function is called. */
export async function pauseScript(page: Page, text: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await routeScript(page, text, async (answer) => {
    await released;
    await answer();
  });
  return release;
}

/** Lets the script that contains `text` fail, as without a connection. */
export function refuseScript(page: Page, text: string): Promise<void> {
  return routeScript(page, text, (_answer, route) => route.abort("internetdisconnected"));
}

type ScriptAnswer = (answer: () => Promise<void>, route: Route) => Promise<void>;

async function routeScript(page: Page, text: string, respond: ScriptAnswer): Promise<void> {
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const answer = () => route.fulfill({ response, body });
    await (body.includes(text) ? respond(answer, route) : answer());
  });
}

/** Counts and pauses saves of a row's record until `release` sends the latest or `refuse` fails it with 500. */
export async function pauseSaves(page: Page, name: string) {
  const id = await page.getByRole("row", { name }).getAttribute("data-id");
  const paused: ((isRefused: boolean) => void)[] = [];
  await page.route(`**/api/*/${id}`, async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    paused.push(resolve);
    await ((await promise) ? route.fulfill(SERVER_ERROR) : route.continue());
  });
  return {
    count: () => paused.length,
    release: () => paused.at(-1)?.(false),
    refuse: () => paused.at(-1)?.(true),
  };
}
