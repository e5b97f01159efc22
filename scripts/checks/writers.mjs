import { readFileSync } from "node:fs";
import { tsImport } from "tsx/esm/api";
import { ROOT, sourceFiles } from "./source-files.mjs";

// Besides the pipeline: the writers of stored figures and the generic insert that it uses, the demo data, benchmarks and tests.
const WRITERS =
  /^(upstream\/changes\/apply\/apply-plan\.ts|upstream\/staffing\/work\/(store-base-rates|write-figures)\.ts|upstream\/platform\/database\/(bulk-insert\.ts|seed\/.*)|scripts\/bench\/.*|.*\/testing\/.*|.*\.test\.tsx?)$/;

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const WRITES = [
  /\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+|\$\{)/gi,
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*["'`]?(\w+)/g,
  /\bbulkInsert\(\s*\w+,\s*["'`]?(\w+)/g,
];

/** Fails for files that write a record's table, a rows field's table, or a table named by a variable. */
export async function checkWriters() {
  const tables = await readTables();
  return sourceFiles(/^(app|components|lib|upstream|scripts)\/.*\.(ts|tsx|mjs)$/).flatMap((path) => {
    if (WRITERS.test(path)) return [];
    const text = readFileSync(ROOT + path, "utf8").replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, " "));
    return WRITES.flatMap((pattern) => [...text.matchAll(pattern)])
      .filter(({ 0: statement, 1: table = "" }) => isVariable(statement, table) || tables.has(snakeCase(table)))
      .map(({ 0: statement, index }) => {
        const line = text.slice(0, index).split("\n").length;
        return `${path}:${line}: “${statement}” writes records; only upstream/changes/apply/apply-plan.ts may`;
      });
  });
}

async function readTables() {
  const { DEFINITIONS } = await tsImport("../../lib/records/definitions.ts", import.meta.url);
  return new Set(
    Object.values(DEFINITIONS).flatMap(({ kind, one, fields }) => {
      const names = Object.keys(fields).filter((name) => fields[name].type === "rows");
      return [kind, ...names.map((name) => `${one.toLowerCase()}_${name}`)];
    }),
  );
}

/** A call whose table isn't quoted, or a statement whose table is inserted into the text. */
function isVariable(statement, table) {
  return table === "${" || (statement.includes("(") && !/["'`]\w+$/.test(statement));
}

function snakeCase(name) {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
