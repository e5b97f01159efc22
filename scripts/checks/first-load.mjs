import { readFileSync } from "node:fs";
import { posix } from "node:path";
import ts from "typescript";
import { isTest, ROOT, sourceFiles } from "./source-files.mjs";

/** Packages that a page loads once somebody uses what needs them, and the pages that need them to be shown. */
const LATE = [
  { name: "zod" },
  { name: "@radix-ui/react-dropdown-menu" },
  { name: "@radix-ui/react-dialog" },
  { name: "@radix-ui/react-alert-dialog" },
  { name: "@radix-ui/react-popover" },
  { name: "@radix-ui/react-toast" },
  { name: "cmdk" },
  { name: "react-day-picker" },
  { name: "@dnd-kit/core", pages: /\/board\/page\.tsx$/ },
  { name: "@tanstack/react-virtual", pages: /\/timeline\/page\.tsx$/ },
  { name: "react-hook-form", pages: /\/(new|edit|auth|account)\/(.+\/)?page\.tsx$/ },
];

/** Fails for pages whose first load has a package of `LATE`: import what needs it by `import()`, or `lazy`. */
export function checkFirstLoad() {
  const modules = new Map(
    sourceFiles(/^(app|components|lib)\/.*\.tsx?$/)
      .filter((path) => !isTest(path))
      .map((path) => [path, readFileSync(ROOT + path, "utf8")]),
  );
  return findLatePackages(modules, [...modules.keys()].filter(isEntry));
}

function isEntry(path) {
  return /^app\/.*\/?(page|layout|error|global-error|not-found|loading|providers)\.tsx$/.test(path);
}

/**
 * Follows static imports from each entry to what runs in the browser, and from there on to packages.
 * @param {Map<string, string>} modules the texts by path
 * @param {string[]} entries
 * @returns {string[]} for each package that is reached, the shortest way to it
 */
export function findLatePackages(modules, entries) {
  const known = new Map();
  const importsOf = (path) => {
    const found =
      known.get(path) ?? valueImports(path, modules.get(path) ?? "").map((name) => resolved(path, name, modules));
    known.set(path, found);
    return found;
  };
  const ways = entries.flatMap((entry) => {
    const server = follow([entry], (path) => (isClient(modules.get(path)) ? [] : importsOf(path)));
    const roots = [...server.keys()].filter((path) => isClient(modules.get(path)));
    const browser = follow(roots, importsOf);
    const late = LATE.filter(({ name, pages }) => browser.has(name) && !pages?.test(entry));
    return late.map(({ name }) => wayTo(name, browser).join(" → "));
  });
  return [...new Set(ways)];
}

function isClient(text) {
  return text !== undefined && /^\s*["']use client["']/.test(text);
}

/** What is reached, each with where it is reached from. */
function follow(roots, next) {
  const from = new Map(roots.map((root) => [root, null]));
  for (const path of from.keys()) {
    for (const found of next(path)) if (!from.has(found)) from.set(found, path);
  }
  return from;
}

function wayTo(name, from) {
  const way = [];
  for (let path = name; path !== null; path = from.get(path)) way.unshift(path);
  return way;
}

/** The modules whose values are imported before the module runs. */
function valueImports(path, text) {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  return source.statements
    .filter(
      (statement) => (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) && hasValues(statement),
    )
    .flatMap(({ moduleSpecifier }) => (moduleSpecifier ? [moduleSpecifier.text] : []));
}

function hasValues(statement) {
  if (ts.isExportDeclaration(statement)) return !statement.isTypeOnly;
  const clause = statement.importClause;
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return true;
  return named.elements.some((element) => !element.isTypeOnly);
}

/** The path of a module of ours, or the name of a package. */
function resolved(from, name, modules) {
  if (!/^(@\/|\.)/.test(name)) return name;
  const path = name.startsWith("@/") ? name.slice(2) : posix.join(posix.dirname(from), name);
  return [".ts", ".tsx", ""].map((ending) => path + ending).find((one) => modules.has(one)) ?? path;
}
