import { existsSync, readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

const FOLDER = "docs/decisions/";
const INDEX = `${FOLDER}README.md`;
const CODE_PATH = /`((?:app|components|lib|upstream|e2e|scripts|docs)\/[^`\s<>*…]+)`/g;

/** Fails for decisions that the index doesn't list once by their title, and for paths in them that don't exist. */
export function checkDecisions() {
  const index = readFileSync(ROOT + INDEX, "utf8");
  return sourceFiles(/^docs\/decisions\/\d{3}-[^/]+\.md$/).flatMap((path) => {
    const text = readFileSync(ROOT + path, "utf8");
    const [number, name] = [path.slice(FOLDER.length, FOLDER.length + 3), path.slice(FOLDER.length)];
    const title = /^# (\d{3}) (.+)\n/.exec(text);
    if (title?.[1] !== number) return [`${path}: its title must begin “# ${number} ” and go on with words`];
    const lines = index.split("\n").filter((line) => line.includes(`](${name})`));
    const listed = `[${number} ${title[2]}](${name})`;
    const missing = [...text.matchAll(CODE_PATH)].map(([, to]) => to).filter((to) => !existsSync(ROOT + to));
    return [
      ...(lines.length === 1 && lines[0].includes(listed) ? [] : [`${INDEX}: must list ${listed} once`]),
      ...missing.map((to) => `${path}: ${to} doesn't exist`),
    ];
  });
}
