import { readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

const MOST_LINES = 250;

export function checkFileSizes() {
  return sourceFiles(/\.(ts|tsx|mjs|css|sql)$/).flatMap((path) => {
    if (path.startsWith("components/ui/")) return [];
    const lines = readFileSync(ROOT + path, "utf8").split("\n").length - 1;
    return lines > MOST_LINES ? [`${path}: ${lines} lines, at most ${MOST_LINES}`] : [];
  });
}
