import { readFileSync } from "node:fs";
import ts from "typescript";
import { isTest, ROOT, sourceFiles } from "./source-files.mjs";

const MOST_LINES = 100;
const SCRIPT_KINDS = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, mjs: ts.ScriptKind.JS };

/** Functions that are still longer, to be split: the list only shrinks. */
const LONGER = [
  "components/operations/config/config-list-card.tsx › ConfigListCard",
  "components/staffing/dashboard/dashboard-view.tsx › DashboardView",
  "components/staffing/status-board.tsx › StatusBoard",
  "components/ui/board/board.tsx › Board",
  "components/ui/timeline/timeline-bar.tsx › Bar",
  "upstream/platform/open-api/examples/example-schemas.ts › wholeExamples",
];

/** Fails for functions that are too long, and for listed ones that no longer are. Tests are free. */
export function checkFunctionSizes() {
  const long = sourceFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => (isTest(path) ? [] : longFunctions(path)));
  return [
    ...long
      .filter(({ at }) => !LONGER.includes(at))
      .map(({ at, line, lines }) => `${at} (line ${line}): ${lines} lines, at most ${MOST_LINES}`),
    ...LONGER.filter((listed) => !long.some(({ at }) => at === listed)).map(
      (listed) => `${listed}: is short by now; remove it from LONGER of scripts/checks/functions.mjs`,
    ),
  ];
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
