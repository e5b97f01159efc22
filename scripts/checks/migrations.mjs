import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { ROOT } from "./source-files.mjs";

const FOLDER = `${ROOT}upstream/platform/database/migrations/`;
export const RECORD = `${ROOT}upstream/platform/database/landed-migrations.txt`;

/** @typedef {Map<string, string>} Checksums of migrations by file name, in their order */

export function checkMigrations() {
  return migrationFaults(readRecord(), readMigrations());
}

/**
 * Fails for migrations that stand in the record and were edited, renamed or removed, and for new ones that would run
 * before those.
 * @param {Checksums} recorded
 * @param {Checksums} present
 * @returns {string[]}
 */
export function migrationFaults(recorded, present) {
  const last = [...recorded.keys()].at(-1) ?? "";
  const landed = [...recorded].flatMap(([name, checksum]) => {
    if (!present.has(name)) return [`${name}: has landed; don’t rename or remove it`];
    return present.get(name) === checksum ? [] : [`${name}: has landed; restore it and put the change in a new one`];
  });
  const early = [...present.keys()].filter((name) => !recorded.has(name) && name < last);
  return [...landed, ...early.map((name) => `${name}: give it a number after ${last}, which has landed`)];
}

/** @returns {Checksums} */
export function readMigrations() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return new Map(names.sort().map((name) => [name, checksumOf(readFileSync(FOLDER + name, "utf8"))]));
}

/** @returns {Checksums} */
export function readRecord() {
  if (!existsSync(RECORD)) return new Map();
  const lines = readFileSync(RECORD, "utf8").split(/\r?\n/);
  return new Map(lines.filter((line) => line !== "").map((line) => [line.slice(66), line.slice(0, 64)]));
}

/** The same as the database’s table of applied migrations stores. @param {string} text */
function checksumOf(text) {
  return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex");
}
