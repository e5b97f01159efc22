import { readFileSync } from "node:fs";
import { ROOT, sourceFiles } from "./source-files.mjs";

/** Fails for files that only re-export; `app/` is exempt, where two URLs may share a page. */
export function checkBarrels() {
  return sourceFiles(/^(?!app\/).*\.(ts|tsx|mjs)$/).flatMap((path) => {
    const text = readFileSync(ROOT + path, "utf8");
    if (/^export \* from /m.test(text)) return [`${path}: export * hides where a name is defined`];
    const statements = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "").split(";");
    const own = statements.filter((statement) => statement.trim() !== "" && !isReexport(statement));
    return own.length === 0 && text.includes("export")
      ? [`${path}: only re-exports; import from the source files instead`]
      : [];
  });
}

function isReexport(statement) {
  return /^\s*export (type )?\{[^}]*\} from "[^"]+"\s*$/.test(statement);
}
