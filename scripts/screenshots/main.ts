import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { signIn } from "@/e2e/bff-client";
import { startProduct } from "@/e2e/product";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { requireBrowser } from "../test/require-browser.mjs";
import { SCREENS, type Screen, WIDTHS } from "./screens";
import { takeScreen, type Shot } from "./take-screen";

const FOLDER = "screenshots";
const THEMES = ["light", "dark"] as const;
const AT_ONCE = 2;

/** Arguments select screens whose name contains one of them, or is one of them after `=`; all screens by default. */
const words = process.argv.slice(2);
/** `SCREENSHOT_WIDTHS=1440,1920` takes other widths than the usual ones. */
const chosenWidths = process.env.SCREENSHOT_WIDTHS ? process.env.SCREENSHOT_WIDTHS.split(",").map(Number) : null;
const queue: Shot[] = SCREENS.filter(
  ({ name }) =>
    words.length === 0 || words.some((word) => (word.startsWith("=") ? name === word.slice(1) : name.includes(word))),
)
  .flatMap((screen) => widthsOf(screen).map((width) => ({ screen, width })))
  .flatMap((shot) => THEMES.map((theme) => ({ ...shot, theme })));

if (!isBuildFresh()) await buildForPictures();
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await requireBrowser() });
const sessions = new Map<string | null, ReturnType<typeof openSession>>();
try {
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  // First of all: screens of refused sign-ins make this address wait.
  for (const { screen } of queue) await sessionOf(screen.as);
  console.log(`Taking ${queue.length} screenshots into ${FOLDER}/`);
  await Promise.all(Array.from({ length: AT_ONCE }, takeRest));
} finally {
  await browser.close();
  await product.stop();
}

function widthsOf({ widths }: Screen): readonly number[] {
  if (!chosenWidths) return widths ?? WIDTHS;
  if (!widths) return chosenWidths;
  // A screen of the widest windows exists on wider ones too.
  const most = widths.includes(Math.max(...WIDTHS)) ? Number.POSITIVE_INFINITY : Math.max(...widths);
  return chosenWidths.filter((width) => width >= Math.min(...widths) && width <= most);
}

async function takeRest(): Promise<void> {
  for (let shot = queue.shift(); shot; shot = queue.shift()) {
    const storageState = await sessionOf(shot.screen.as);
    await takeScreen(browser, { baseURL: product.appUrl, storageState }, shot, FOLDER);
  }
}

function sessionOf(username: string | null) {
  const session = sessions.get(username) ?? openSession(username);
  sessions.set(username, session);
  return session;
}

async function openSession(username: string | null) {
  if (username === null) return undefined;
  const client = await signIn(product.appUrl, username);
  const state = await client.storageState();
  await client.dispose();
  return state;
}

async function buildForPictures(): Promise<void> {
  console.log("Building the web side …");
  const urls = { APP_URL: "http://localhost:3000", API_ROOT_URL: "http://localhost:4000" };
  await buildQuietly({ ...process.env, ...urls, SESSION_SECRET: randomBytes(32).toString("base64url") });
}
