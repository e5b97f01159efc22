import { spawnSync } from "node:child_process";
import { runTool } from "../checks/run-tool.mjs";
import { findBrowser } from "./find-browser.mjs";

/**
 * Finds a Chromium that starts, or installs one.
 * @throws {Error} if none could be installed
 */
export async function requireBrowser() {
  const found = findBrowser();
  if (found) return found;
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
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  return findBrowser();
}
