import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { ROOT, sourceFiles } from "../checks/source-files.mjs";

// By name, so that a file may move to another folder. A new test file belongs to exactly one group.
export const GROUPS = {
  /** Run on PGlite and on PostgreSQL, because their SQL, locks or drivers may differ. */
  bothDatabases: [
    "account-sessions",
    "adopt-spellings",
    "notify-assignees",
    "account-links",
    "backup",
    "base-rates",
    "board",
    "bulk",
    "bulk-jobs",
    "cells",
    "centers",
    "check-assignments",
    "check-centers",
    "composed-text",
    "conditions",
    "consequences",
    "consequences-property",
    "config-lists",
    "cost",
    "database-trouble",
    "decision-rights",
    "decisions",
    "email-change",
    "exchange-rates",
    "extreme-records",
    "export",
    "doubles",
    "edit-rows",
    "facets",
    "figures",
    "find-duplicates",
    "merge-records",
    "undo-merge",
    "figures-agree",
    "inbox",
    "invitations",
    "jobs",
    "files",
    "free-by",
    "generation",
    "ledger",
    "lists",
    "list-figures",
    "import",
    "import-jobs",
    "lost-connection",
    "mail",
    "main",
    "matching",
    "my-tasks",
    "narrowing",
    "notify-due",
    "odd-files",
    "opening-figures-agree",
    "outside-for-all",
    "overview",
    "paging",
    "passkeys",
    "photos",
    "plan-for",
    "position-matches",
    "problem-error",
    "project-consequences",
    "proposals",
    "races",
    "read-limit",
    "records",
    "replace-assignment",
    "relations",
    "remembered-columns",
    "stored-time",
    "round-trip",
    "run-jobs",
    "schema",
    "search",
    "seed",
    "selectivity-sample",
    "session-end",
    "sign-in-throttle",
    "spend",
    "staffing",
    "staffing-journey",
    "stale-rows",
    "store-openings",
    "tags",
    "time-figures-agree",
    "timeline",
    "today",
    "totals",
    "transaction",
    "two-factor",
    "undo",
    "undo-deletion",
    "undo-import",
    "user-access",
    "users",
    "view-as",
    "work",
    "worker",
    "world-figures-agree",
  ],
  /** Roles, headers, validation and parsing: run on PostgreSQL, or on PGlite if there is no server. */
  oneDatabase: [
    "access-changes",
    "access-matrix",
    "auth",
    "client",
    "compose-text",
    "csv-file",
    "describe-changes",
    "embedded-dialect",
    "every-route",
    "generate",
    "generated-client",
    "hostile-files",
    "hostile-input",
    "import-access",
    "import-settings",
    "in-scope",
    "kill",
    "libre-office",
    "media",
    "metrics",
    "open-api",
    "number-format",
    "outbox",
    "password",
    "password-strength",
    "phone-rates",
    "preparing-pool",
    "rate-jumps",
    "read-csv",
    "read-file",
    "recent-changes",
    "reference",
    "refuse-malformed",
    "request-examples",
    "request-log",
    "routes",
    "sample-file",
    "scope",
    "secret-box",
    "shutdown",
    "sign-in-client",
    "sign-up",
    "single-sign-on",
    "startup",
    "type-parsers",
    "undoable-changes",
    "views",
    "weights",
    "write-routes",
    "written-tables",
  ],
};

/**
 * The upstream test files of a group.
 * @param {keyof typeof GROUPS} group
 */
export function testFilesOf(group) {
  return upstreamTests().filter((path) => GROUPS[group].includes(nameOf(path)));
}

/** Upstream test files that are in no group or in several, and names without a file. */
export function checkDatabaseGroups() {
  const names = Object.values(GROUPS).flat();
  const files = upstreamTests();
  const wrong = files.filter((path) => names.filter((name) => name === nameOf(path)).length !== 1);
  const missing = names.filter((name) => !files.some((path) => nameOf(path) === name));
  return [
    ...wrong.map((path) => `${path}: must be in exactly one group of scripts/test/database-groups.mjs`),
    ...missing.map((name) => `scripts/test/database-groups.mjs: no upstream test file is named ${name}.test.ts`),
  ];
}

/** Upstream test files that replace what the files of one process share: modules, globals and the environment. */
export function checkSharedProcess() {
  return upstreamTests()
    .filter((path) => /\bvi\.(mock|doMock|stubGlobal|stubEnv)\(/.test(readFileSync(ROOT + path, "utf8")))
    .map((path) => `${path}: must not replace modules, globals or the environment, which later files share`);
}

function upstreamTests() {
  return sourceFiles(/^upstream\/.*\.test\.ts$/);
}

function nameOf(path) {
  return basename(path, ".test.ts");
}
