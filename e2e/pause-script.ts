import type { Page } from "@playwright/test";

/** Holds back the script that contains `words` until the returned function is called. */
export async function pauseScript(page: Page, words: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (script.includes(words)) await held;
    await route.fulfill({ response, body: script });
  });
  return resolve;
}
