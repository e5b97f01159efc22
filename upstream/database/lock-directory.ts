import { mkdirSync } from "node:fs";
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
  const file = new DatabaseSync(join(dataDir, "lock.db"));
  try {
    file.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch {
    file.close();
    throw new DirectoryInUse(dataDir);
  }
  return () => file.close();
}
