import { test as base, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { BffClient, signIn } from "./bff-client";
import { startProduct, type Product } from "./product";

export { expect } from "@playwright/test";

type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;
type OpenAs = (username: string | null, options?: { ownSession?: boolean }) => Promise<Page>;

type TestFixtures = {
  /** Opens a page in a new browser context, signed in as a demo account; `null` is signed out. */
  openAs: OpenAs;
  bffAs: (username: string) => Promise<BffClient>;
  /** Whether pages show by themselves what others change; else what other tests do moves nothing. */
  isLive: boolean;
  /** Console errors that this test causes on purpose; any other one fails it. */
  expectedErrors: RegExp;
  consoleErrors: string[];
};

type WorkerFixtures = {
  /** Address of the shared product; tests that stop the product use `ownProduct`. */
  appUrl: string;
  ownProduct: Product;
  sessions: (username: string) => Promise<StorageState>;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  appUrl: [({}, use) => use(process.env.E2E_APP_URL ?? ""), { scope: "worker" }],
  baseURL: ({ appUrl }, use) => use(appUrl),

  ownProduct: [
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  sessions: [
    async ({ appUrl }, use) => {
      const opened = new Map<string, Promise<StorageState>>();
      await use((username) => {
        const session = opened.get(username) ?? openSession(appUrl, username);
        opened.set(username, session);
        return session;
      });
    },
    { scope: "worker" },
  ],

  expectedErrors: [/(?!)/, { option: true }],
  isLive: [false, { option: true }],

  consoleErrors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const unexpected = errors.filter((error) => !expectedErrors.test(error));
      if (unexpected.length > 0) throw new Error(`The browser reported:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],

  page: async ({ page, consoleErrors }, use) => {
    collectErrors(page, consoleErrors);
    await use(page);
  },

  openAs: async ({ browser, appUrl, sessions, consoleErrors, isLive }, use) => {
    const pages: Page[] = [];
    await use(async (username, { ownSession = false } = {}) => {
      const state = username && (ownSession ? openSession(appUrl, username) : sessions(username));
      const page = await openPage(browser, appUrl, (await state) || undefined);
      if (!isLive) await page.context().addInitScript(() => void Reflect.deleteProperty(window, "EventSource"));
      collectErrors(page, consoleErrors);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },

  bffAs: async ({ appUrl, sessions, playwright }, use) => {
    const clients: APIRequestContext[] = [];
    await use(async (username) => {
      const client = await playwright.request.newContext({ baseURL: appUrl, storageState: await sessions(username) });
      clients.push(client);
      return new BffClient(client, appUrl);
    });
    for (const client of clients) await client.dispose();
  },
});

async function openSession(appUrl: string, username: string): Promise<StorageState> {
  const client = await signIn(appUrl, username);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

async function openPage(browser: Browser, baseURL: string, storageState?: StorageState): Promise<Page> {
  const context = await browser.newContext({ baseURL, storageState });
  return context.newPage();
}

function collectErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
}
