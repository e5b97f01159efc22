import { chmodSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

export class DirectoryInUse extends Error {
  constructor(dataDir: string) {
    super(`${dataDir} is already in use by another Muster. Stop that one first, or set DATA_DIR to another folder.`);
  }
}

/** Returns the unlock function; SQLite's file lock also ends with the process. @throws DirectoryInUse */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  restrictAccess(dataDir);
  const file = new DatabaseSync(join(dataDir, "lock.db"));
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    file.close();
    throw new DirectoryInUse(dataDir);
  }
  return () => file.close();
}

const DATABASE = "database";

/** Lets only the owner read the folder's database, what is there and what this process writes from now on. */
function restrictAccess(dataDir: string): void {
  process.umask(0o077);
  chmodSync(dataDir, 0o700);
  const folder = join(dataDir, DATABASE);
  if (!existsSync(folder)) return;
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o700);
    else if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o600);
  }
}
