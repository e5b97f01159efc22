import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
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
  return [chromium.executablePath(), ...system, MAC].find(doesStart) ?? null;
}

/** @param {string} path */
function doesStart(path) {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window instead of printing the version.
  return process.platform === "win32" || spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}
