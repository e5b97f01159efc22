import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** The folder of the embedded database in the data directory. */
export const DATABASE_FOLDER = "database";

export class DirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(`${dataDir} is already in use by another Muster. Stop that one first, or set DATA_DIR to another folder.`);
  }
}

const LOCK_FILE = "lock.db";

/**
 * Returns the unlock function; SQLite's file lock also ends with the process. From now on only the owner may read the
 * folder and what this process writes.
 * @throws DirectoryInUse
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  process.umask(0o077);
  chmodSync(dataDir, 0o700);
  const lock = join(dataDir, LOCK_FILE);
  // SQLite's own files beside it get its mode.
  if (existsSync(lock)) chmodSync(lock, 0o600);
  const file = new DatabaseSync(lock);
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    file.close();
    throw new DirectoryInUse(dataDir);
  }
  return () => file.close();
}

/** Lets only the owner read the database files that are there already; call it on a locked folder. */
export function restrictFiles(dataDir: string): void {
  const folder = join(dataDir, DATABASE_FOLDER);
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}
