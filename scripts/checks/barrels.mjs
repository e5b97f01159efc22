import { readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

/** No file that only passes on what others export; two URLs may share a page. */
export function checkBarrels() {
  return sourceFiles(/^(?!app\/).*\.(ts|tsx|mjs)$/).flatMap((path) => {
    const text = readFileSync(ROOT + path, "utf8");
    if (/^export \* from /m.test(text)) return [`${path}: export * hides where things come from`];
    const statements = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").split(";");
    const own = statements.filter((statement) => statement.trim() !== "" && !isReexport(statement));
    return own.length === 0 && text.includes("export") ? [`${path}: only passes on what others export`] : [];
  });
}

function isReexport(statement) {
  return /^\s*export (type )?\{[^}]*\} from "[^"]+"\s*$/.test(statement);
}
