import { test as base, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { BffClient } from "./bff-client";
import { startProduct, type Product } from "./product";
import { signIn } from "./sign-in";

export { expect } from "@playwright/test";

type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;
type OpenAs = (username: string | null, options?: { ownSession?: boolean }) => Promise<Page>;

type TestFixtures = {
  /** Opens a page in a new browser context, signed in as a demo account; `null` is signed out. */
  openAs: OpenAs;
  bffAs: (username: string) => Promise<BffClient>;
  /** Console errors that this test causes on purpose; any other one fails it. */
  expectedErrors: RegExp;
  faults: string[];
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
      const known = new Map<string, Promise<StorageState>>();
      await use((username) => {
        const session = known.get(username) ?? openSession(appUrl, username);
        known.set(username, session);
        return session;
      });
    },
    { scope: "worker" },
  ],

  expectedErrors: [/(?!)/, { option: true }],

  faults: [
    async ({ expectedErrors }, use) => {
      const faults: string[] = [];
      await use(faults);
      const surprises = faults.filter((fault) => !expectedErrors.test(fault));
      if (surprises.length > 0) throw new Error(`The browser reported:\n${surprises.join("\n")}`);
    },
    { auto: true },
  ],

  page: async ({ page, faults }, use) => {
    watch(page, faults);
    await use(page);
  },

  openAs: async ({ browser, appUrl, sessions, faults }, use) => {
    const pages: Page[] = [];
    await use(async (username, { ownSession = false } = {}) => {
      const state = username && (ownSession ? openSession(appUrl, username) : sessions(username));
      const page = await openPage(browser, appUrl, (await state) || undefined);
      watch(page, faults);
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

function watch(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`${page.url()}: ${message.text()} (${message.location().url})`);
  });
}
