import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

export function installMissing() {
  if (isInstalled()) return;
  console.log("Installing packages (a minute or two the first time) …");
  const result = spawnSync(
    "npm",
    ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"],
    {
      cwd: ROOT,
      env: { ...process.env, PATH: pathOutsideProject() },
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    },
  );
  if (result.status === 0) return;
  console.error("Installing packages failed. Run `npm ci` to see why.");
  process.exit(1);
}

// npm writes node_modules/.package-lock.json last, so an interrupted install has none.
function isInstalled() {
  const locked = readPackages("package-lock.json");
  const installed = readPackages("node_modules/.package-lock.json");
  if (!locked || !installed) return false;
  return Object.entries(locked).every(([path, entry]) => {
    if (path === "") return true;
    const entryInstalled = installed[path];
    return entryInstalled ? entryInstalled.version === entry.version : entry.optional === true;
  });
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | null}
 */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), "utf8")).packages;
  } catch {
    return null;
  }
}

// `npm ci` deletes node_modules first, so npm must not run on the Node inside it.
function pathOutsideProject() {
  const entries = (process.env.PATH ?? "").split(delimiter);
  return entries.filter((entry) => !entry.startsWith(ROOT)).join(delimiter);
}
