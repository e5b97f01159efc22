import { readFileSync } from "node:fs";
import ts from "typescript";
import { isTest, ROOT, sourceFiles } from "./source-files.mjs";

const MOST_LINES = 100;
const SCRIPT_KINDS = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, mjs: ts.ScriptKind.JS };

/** Fails for functions that are too long. Tests are free. */
export function checkFunctionSizes() {
  const long = sourceFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => (isTest(path) ? [] : longFunctions(path)));
  return long.map(({ at, line, lines }) => `${at} (line ${line}): ${lines} lines, at most ${MOST_LINES}`);
}

/** @param {string} path */
function longFunctions(path) {
  const text = readFileSync(ROOT + path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, SCRIPT_KINDS[path.split(".").at(-1)]);
  const found = [];
  const visit = (node) => {
    if (ts.isFunctionLike(node) && "body" in node && node.body) {
      const line = lineOf(node.getStart(source));
      const lines = lineOf(node.end) - line + 1;
      if (lines > MOST_LINES) found.push({ at: `${path} › ${nameOf(node)}`, line, lines });
    }
    ts.forEachChild(node, visit);
  };
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  visit(source);
  return found;
}

function nameOf({ name, parent }) {
  return name?.getText() ?? parent.name?.getText() ?? "a function without a name";
}
