import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

export const DIST = process.env.NEXT_DIST_DIR || ".next";

const BUILDS = fileURLToPath(new URL(`../${DIST}-builds`, import.meta.url));
const CURRENT = join(BUILDS, "current");
const LOCK = "lock.db";
// The one before the current may just have been chosen by a web server that starts.
const RECENT_BUILDS = 2;

/** The folder of the last good build, or null. */
export function currentBuild() {
  if (!existsSync(CURRENT)) return null;
  const folder = join(BUILDS, readFileSync(CURRENT, "utf8").trim());
  return existsSync(join(folder, "server.js")) ? folder : null;
}

/**
 * Moves a finished build into a folder of its own, makes it the current one, and removes old builds that nobody serves.
 * @param {string} folder
 */
export function publishBuild(folder) {
  const name = String(Date.now());
  mkdirSync(BUILDS, { recursive: true });
  writeFileSync(join(folder, LOCK), "");
  renameSync(folder, join(BUILDS, name));
  // A rename replaces the file in one step, so a reader sees the old name or the new one.
  writeFileSync(`${CURRENT}.new`, name);
  renameSync(`${CURRENT}.new`, CURRENT);
  const older = readdirSync(BUILDS)
    .filter((entry) => /^\d+$/.test(entry))
    .sort((a, b) => Number(b) - Number(a))
    .slice(RECENT_BUILDS);
  for (const build of older) removeUnserved(join(BUILDS, build));
}

/**
 * Keeps the build from being removed while this process lives; SQLite's file lock ends with the process.
 * @param {string} folder
 */
export function holdBuild(folder) {
  lockFile(folder, { readOnly: true }, "begin; select count(*) from sqlite_master");
}

function removeUnserved(folder) {
  try {
    lockFile(folder, {}, "begin exclusive").close();
  } catch {
    return;
  }
  rmSync(folder, { recursive: true, force: true });
}

function lockFile(folder, options, statement) {
  const file = new DatabaseSync(join(folder, LOCK), options);
  try {
    file.exec(statement);
    return file;
  } catch (error) {
    file.close();
    throw error;
  }
}
