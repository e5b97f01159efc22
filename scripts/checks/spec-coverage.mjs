import { existsSync, readFileSync } from "node:fs";
import ts from "typescript";
import { ROOT } from "./source-files.mjs";

const TABLE = "docs/spec-coverage.md";
const RUNNERS = ["it", "test"];

/** Fails for rows of the coverage table that name a missing file or a test title that no test in the file has. */
export function checkSpecCoverage() {
  const rows = readRows();
  if (rows.length === 0) return [`${TABLE}: has no rows`];
  return rows.flatMap(({ line, sentence, builtIn, provedBy }) =>
    [...faultsOfFiles(builtIn), ...faultsOfProof(provedBy)].map(
      (fault) => `${TABLE}:${line}: ${fault} (${sentence.slice(0, 60)})`,
    ),
  );
}

function readRows() {
  const lines = readFileSync(ROOT + TABLE, "utf8").split("\n");
  return lines.flatMap((text, i) => {
    if (!text.startsWith("| ") || text.startsWith("| Sentence") || text.startsWith("| --")) return [];
    const cells = text.slice(1, -1).split(/(?<!\\)\|/);
    const [sentence = "", builtIn = "", provedBy = ""] = cells.map((cell) => cell.replaceAll("\\|", "|").trim());
    return [{ line: i + 1, sentence, builtIn, provedBy }];
  });
}

function faultsOfFiles(builtIn) {
  const paths = [...builtIn.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
  if (paths.length === 0) return ["“Built in” names no file"];
  return paths.filter((path) => !existsSync(ROOT + path)).map((path) => `${path} doesn't exist`);
}

function faultsOfProof(provedBy) {
  const proofs = provedBy.split("<br>").map((proof) => /^`([^`]+)`: (.+)$/.exec(proof.trim()));
  return proofs.flatMap((proof) => {
    if (!proof) return ["“Proved by” must read `path`: title"];
    const [, path = "", title = ""] = proof;
    if (!existsSync(ROOT + path)) return [`${path} doesn't exist`];
    return titlesIn(path).includes(title) ? [] : [`${path} has no test “${title}”`];
  });
}

const known = new Map();

function titlesIn(path) {
  const titles = known.get(path) ?? readTitles(ts.createSourceFile(path, readFileSync(ROOT + path, "utf8"), 99, true));
  known.set(path, titles);
  return titles;
}

function readTitles(node) {
  const title = ts.isCallExpression(node) && isRunner(node.expression) ? titleOf(node.arguments[0]) : null;
  const inner = [];
  ts.forEachChild(node, (child) => void inner.push(...readTitles(child)));
  return title === null ? inner : [title, ...inner];
}

// Matches it(…), test.each(…)(…) and the like, but not skip or todo, which prove nothing.
function isRunner(callee) {
  if (ts.isIdentifier(callee)) return RUNNERS.includes(callee.text);
  if (ts.isCallExpression(callee)) return isEach(callee.expression);
  return false;
}

function isEach(callee) {
  return (
    ts.isPropertyAccessExpression(callee) &&
    ["each", "for"].includes(callee.name.text) &&
    ts.isIdentifier(callee.expression) &&
    RUNNERS.includes(callee.expression.text)
  );
}

function titleOf(node) {
  if (node === undefined) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.getText().slice(1, -1) : null;
}
