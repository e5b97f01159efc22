import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";
import { ROOT, sourceFiles } from "./source-files.mjs";

const GLOSSARY = "docs/glossary.md";
const SCRIPT_KINDS = { ts: ts.ScriptKind.TS, tsx: ts.ScriptKind.TSX, mjs: ts.ScriptKind.JS };

/** No file and no declared name contains a word that the glossary retired. */
export function checkGlossary() {
  const retired = readRetired();
  if (retired.size === 0) return [`${GLOSSARY}: lists no retired word`];
  return sourceFiles(/\.(ts|tsx|mjs)$/).flatMap((path) => {
    const source = parse(path);
    const names = declaredNames(source).map(({ name, line }) => ({ name, at: `${path}:${line}` }));
    return [{ name: basename(path), at: path }, ...names].flatMap(({ name, at }) =>
      wordsOf(name)
        .filter((word) => retired.has(word))
        .map((word) => `${at}: ${name} contains “${word}”; use ${retired.get(word)}`),
    );
  });
}

/** The glossary's last table: each word in code font, and the words to use instead. */
function readRetired() {
  const rows = readFileSync(ROOT + GLOSSARY, "utf8").matchAll(/^\| (`[^|]+`) *\| ([^|]+?) *\|$/gm);
  return new Map(
    [...rows].flatMap(([, words, instead]) => [...words.matchAll(/`(\w+)`/g)].map(([, word]) => [word, instead])),
  );
}

function parse(path) {
  const text = readFileSync(ROOT + path, "utf8");
  const kind = SCRIPT_KINDS[path.split(".").at(-1)];
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

/** Names that the file declares; those of libraries are theirs. */
function declaredNames(source) {
  const names = [];
  const visit = (node) => {
    const name = isDeclaration(node) ? node.name : null;
    if (name && ts.isIdentifier(name)) {
      const { line } = source.getLineAndCharacterOfPosition(name.getStart(source));
      names.push({ name: name.text, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isDeclaration(node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isPropertySignature(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isMethodDeclaration(node)
  );
}

/** The words in `camelCase`, `CAPITALS` and `kebab-case.ts`, in small letters. */
function wordsOf(name) {
  return (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());
}
