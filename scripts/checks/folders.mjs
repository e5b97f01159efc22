import { isTest, sourceFiles } from "./source-files.mjs";

const MOST_FILES = 20;

const FREE = {
  "upstream/platform/database/migrations": "one file a change of the database, in order",
  "docs/decisions": "one file a decision",
  "components/ui": "one file a primitive, with the names that shadcn/ui gives them",
  ".": "where tools look for their settings",
};

/** Fails for folders with too many files of their own besides tests. */
export function checkFolderSizes() {
  const counts = new Map();
  for (const path of sourceFiles(/./)) {
    if (isTest(path)) continue;
    const folder = path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".";
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const full = [...counts].filter(([folder, files]) => files > MOST_FILES && !(folder in FREE));
  return full.map(
    ([folder, files]) => `${folder}: ${files} files, at most ${MOST_FILES}; group them by what changes together`,
  );
}
