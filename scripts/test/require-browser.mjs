import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { runTool } from "../checks/run-tool.mjs";

/**
 * Finds a Chromium that starts, or installs one.
 * @throws {Error} if none could be installed
 */
export async function requireBrowser() {
  const browser = findBrowser();
  if (browser) return browser;
  console.log("Installing a browser …");
  await runTool("playwright install chromium");
  const installed = findBrowser() ?? (isRootOnDebian() ? installFromDebian() : null);
  if (installed) return installed;
  throw new Error("No browser found. Install Chromium or Chrome, or set CHROMIUM_PATH.");
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
}

function installFromDebian() {
  const options = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  spawnSync("apt-get", ["update"], options);
  // Older releases have no shell of its own.
  for (const name of [SHELL, "chromium"]) {
    const { status } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], options);
    if (status === 0) break;
  }
  return findBrowser();
}

/**
 * Chromium without windows: the journeys take two thirds of the time that they take with the whole browser, which loads
 * the parts of a window for each test, five times the work of a page's own.
 */
const SHELL = "chromium-headless-shell";
const NAMES = [SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin", "/opt/google/chrome"];
const MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/**
 * Finds a Chromium that starts: CHROMIUM_PATH, Playwright's own or the system's; null if there is none.
 * @throws {Error} if CHROMIUM_PATH doesn't start
 */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (doesStart(named)) return named;
    throw new Error(`CHROMIUM_PATH isn’t a browser that starts: ${named}`);
  }
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...FOLDERS];
  const system = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  const installed = chromium.executablePath();
  return [...shellsBeside(installed), installed, ...system, MAC].find(doesStart) ?? null;
}

/**
 * The programs without windows that Playwright installs together with a browser, in a folder beside the browser's.
 * @param {string} browser
 */
export function shellsBeside(browser) {
  const [, cache = "", revision = ""] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(browser) ?? [];
  const folder = join(cache, `chromium_headless_shell-${revision}`);
  if (revision === "" || !existsSync(folder)) return [];
  const endings = ["", ".exe"];
  return readdirSync(folder).flatMap((name) => endings.map((end) => join(folder, name, `chrome-headless-shell${end}`)));
}

/** @param {string} path */
function doesStart(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of printing the version.
  return process.platform === "win32" || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
