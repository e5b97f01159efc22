import { randomBytes } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { chromium } from "@playwright/test";
import { startProduct } from "@/e2e/product";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { requireBrowser } from "../test/require-browser.mjs";
import { SCREENS, WIDTHS } from "./screens";
import { takeScreen } from "./take-screen";
import { Visitors } from "./visitors";

const FOLDER = "screenshots";
const THEMES = ["light", "dark"] as const;
const AT_ONCE = 2;

/** Pictures of every screen, light and dark, at each width; words after the command narrow them by name. */
const words = process.argv.slice(2);
const shots = SCREENS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word))).flatMap(
  (screen) =>
    THEMES.flatMap((theme) => WIDTHS.filter(isShownAt(screen.widths)).map((width) => ({ screen, theme, width }))),
);

if (!isBuildFresh()) {
  console.log("Building the web side …");
  const secret = randomBytes(32).toString("base64url");
  const urls = { APP_URL: "http://localhost:3000", API_ROOT_URL: "http://localhost:4000" };
  await buildQuietly({ ...process.env, ...urls, SESSION_SECRET: secret });
}
const product = await startProduct();
const browser = await chromium.launch({ executablePath: await requireBrowser() });
try {
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const visitors = new Visitors(browser, product.appUrl);
  const queue = [...shots];
  const takeAll = async () => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) await takeScreen(visitors, shot, FOLDER);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeAll));
  console.log(`${shots.length} pictures in ${FOLDER}/`);
} finally {
  await browser.close();
  await product.stop();
}

function isShownAt(widths: readonly number[] | undefined) {
  return (width: number) => !widths || widths.includes(width);
}
