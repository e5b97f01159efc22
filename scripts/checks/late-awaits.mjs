import { readFileSync } from "node:fs";
import ts from "typescript";
import { isTest, ROOT, sourceFiles } from "./source-files.mjs";

const SCRIPT_KINDS = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, mjs: ts.ScriptKind.JS };

/**
 * Fails for promises that are started, and awaited only after something else was: one that rejects meanwhile has nobody
 * who listens, which ends the process. Await it first, await both by Promise.all, or give it a `catch`. Tests are free.
 */
export function checkLateAwaits() {
  return sourceFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => {
    return isTest(path) ? [] : findLateAwaits(path, readFileSync(ROOT + path, "utf8"));
  });
}

/**
 * @param {string} path
 * @param {string} text
 */
export function findLateAwaits(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, SCRIPT_KINDS[path.split(".").at(-1)]);
  const found = [];
  const visit = (node) => {
    if (node === source || (ts.isFunctionLike(node) && node.body)) found.push(...lateIn(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map(({ name, at }) => {
    return `${path}:${source.getLineAndCharacterOfPosition(at).line + 1}: ${name} is started here and awaited later`;
  });
}

function lateIn(body) {
  const starts = [];
  const awaits = [];
  const handled = new Set();
  const collect = (node) => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && isStart(node.initializer)) starts.push(node);
    if (ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier)) awaits.push(node);
    if (ts.isPropertyAccessExpression(node) && ["catch", "then"].includes(node.name.text)) {
      handled.add(node.expression.getText());
    }
    ts.forEachChild(node, collect);
  };
  ts.forEachChild(body, collect);
  return starts.flatMap((start) => {
    const name = start.name.text;
    const own = awaits.find((node) => node.pos > start.end && awaitedName(node) === name);
    if (!own || handled.has(name)) return [];
    const isLate = awaits.some((node) => node !== own && node.pos >= start.end && node.end <= own.getStart());
    return isLate ? [{ name, at: start.getStart() }] : [];
  });
}

/** A call, or a list with calls, without an await. */
function isStart(initializer) {
  if (!initializer) return false;
  if (ts.isSpreadElement(initializer)) return isStart(initializer.expression);
  return ts.isArrayLiteralExpression(initializer)
    ? initializer.elements.some(isStart)
    : ts.isCallExpression(initializer);
}

/** The name in `await name` and `await Promise.all(name)`. */
function awaitedName(node) {
  const { expression } = node;
  if (ts.isIdentifier(expression)) return expression.text;
  const isOfAll = ts.isCallExpression(expression) && /^Promise\.\w+$/.test(expression.expression.getText());
  const [first] = isOfAll ? expression.arguments : [];
  return first && ts.isIdentifier(first) ? first.text : null;
}
