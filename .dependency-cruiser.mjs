const PURE = "^lib/(records|contract|access|staffing|import)/";
const SHARED_COMPONENTS = "^components/(ui|data-table|records)/";
const KIND_COMPONENTS = "^components/(freelancers|companies|teams|projects|assignments|centers|users)/";
const TESTS = "(\\.test\\.tsx?$|/testing/|^e2e/)";

/** Files of a zone may import only the listed paths of this repository; packages are not restricted. */
function zone(name, from, to, comment) {
  return {
    name,
    comment,
    severity: "error",
    from: { path: from, ...(from !== "^e2e/" && { pathNot: TESTS }) },
    to: {
      path: "^(app|components|lib|upstream|e2e|scripts|env\\.mjs|middleware\\.ts|instrumentation\\.ts)",
      pathNot: to,
    },
  };
}

/** A room of components/records may import only the listed rooms and the files beside the rooms. */
function room(name, rooms) {
  return {
    name: `records-${name}`,
    severity: "error",
    from: { path: `^components/records/${name}/`, pathNot: TESTS },
    to: { path: "^components/records/[^/]+/", pathNot: `^components/records/(${[name, ...rooms].join("|")})/` },
  };
}

/** From the lowest up. */
const UPSTREAM_ROOMS = [
  "database",
  "http",
  "health",
  "metrics",
  "mail",
  "auth",
  "outbox",
  "notifications",
  "jobs",
  // What is computed of assignments and stored; records display it.
  "staffing/work",
  "money",
  "records",
  "tags",
  "facets",
  "reference",
  "staffing",
  "views",
  "export",
  "changes",
  "users",
  "account-links",
  "single-sign-on",
  "account",
  "media",
  "search",
  "history",
  "duplicates",
  "board",
  "timeline",
  "matching",
  "tasks",
  "dashboard",
  "bulk",
  "config",
  "import",
  "cells",
  "inbox",
  "queue",
  "open-api",
];

/** A room of the upstream imports only rooms below it; the seed may use any room. */
function upstreamRoom(name, index) {
  const above = UPSTREAM_ROOMS.slice(index + 1);
  const pathsOf = (rooms) => rooms.map((room) => `^upstream/${room}/`);
  const inside = UPSTREAM_ROOMS.filter((room) => room.startsWith(`${name}/`));
  const nestedBelow = UPSTREAM_ROOMS.slice(0, index + 1).filter((room) => room.includes("/"));
  return {
    name: `upstream-${name}`,
    severity: "error",
    from: { path: `^upstream/${name}/`, pathNot: [TESTS, "^upstream/platform/database/seed/", ...pathsOf(inside)] },
    to: {
      path: `^upstream/(${[...above.map((name) => `${name}/`), "[^/]+\\.ts$"].join("|")})`,
      pathNot: pathsOf(nestedBelow),
    },
  };
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      comment: "A module that imports nothing and isn't imported is dead code.",
      severity: "error",
      from: {
        orphan: true,
        pathNot: [
          "^app/.*(page|layout|loading|error|global-error|not-found|route|icon|robots)\\.tsx?$",
          "\\.d\\.ts$",
          "\\.test\\.tsx?$",
          "\\.config\\.(ts|mjs)$",
          "^\\.",
          "^scripts/[a-z-]+\\.mjs$",
          "^scripts/start/(end-with-parent|tracing)\\.mjs$",
          "^scripts/image/check-health\\.mjs$",
        ],
      },
      to: {},
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-undeclared-packages",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-dev-packages-in-product",
      severity: "error",
      from: { path: "^(app|components|lib|upstream|middleware\\.ts|env\\.mjs)", pathNot: TESTS },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "/@types/" },
    },
    zone(
      "pure-lib",
      PURE,
      [PURE, "^lib/format\\.ts$"],
      "lib/records, lib/contract, lib/accounts/access, lib/staffing and lib/records/import import only each other, and lib/format for texts of values.",
    ),
    {
      name: "lists-without-zod",
      comment: "List pages load definitions, field types and list queries; with a schema they would load zod.",
      severity: "error",
      from: {
        path: "^lib/records/((definitions|field-types|list)/|(definition|definitions|kinds|rules|moves)\\.ts$)",
        pathNot: TESTS,
      },
      to: { path: "^(lib/records/(schemas/|record\\.ts$)|node_modules/zod/)", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "pure-lib-packages",
      comment:
        "lib/records, lib/contract, lib/accounts/access, lib/staffing and lib/records/import do no I/O and import no package but zod.",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "core"], pathNot: "^node_modules/zod/" },
    },
    zone(
      "upstream",
      "^upstream/",
      [
        "^upstream/",
        PURE,
        "^lib/(format\\.ts|is-secret\\.ts|(node-security|request-fault|shutdown)\\.mjs|watch/(call-metrics\\.ts|trace\\.mjs))$",
      ],
      "The upstream imports only the pure parts of lib, and what both services do alike.",
    ),
    ...UPSTREAM_ROOMS.map(upstreamRoom),
    zone("lib", "^lib/", ["^lib/", "^env\\.mjs$"], "lib imports only lib."),
    zone("ui", "^components/ui/", ["^components/ui/", "^lib/utils\\.ts$"], "Primitives import only lib/utils."),
    zone(
      "data-table",
      "^components/ui/data-table/",
      ["^components/(data-table|ui)/", "^lib/"],
      "components/ui/data-table knows no record kind.",
    ),
    zone(
      "board",
      "^components/ui/board/",
      ["^components/(board|ui)/", "^lib/format\\.ts$"],
      "components/ui/board knows no record.",
    ),
    zone(
      "records",
      "^components/records/",
      [SHARED_COMPONENTS, "^lib/"],
      "components/records names no kind and imports no page.",
    ),
    room("field-types", []),
    room("value", []),
    room("save", []),
    room("date", []),
    room("form", ["bulk", "date", "save", "tags", "value"]),
    room("bulk", ["date", "files", "form", "tags", "value"]),
    room("history", ["bulk", "value"]),
    room("detail", ["field-types"]),
    room("page", ["bulk", "detail", "field-types", "history", "inline-edit", "list-state", "value"]),
    room("range", ["bulk", "value"]),
    room("inline-edit", ["bulk", "field-types", "form", "peek", "save", "value"]),
    {
      name: "tags-below-filters-and-forms",
      comment: "Filters and forms use the tag box, so the tag box must not import them.",
      severity: "error",
      from: { path: "^components/records/tags/" },
      to: { path: "^components/records/(filter|form|inline-edit|list|list-state|bulk)/" },
    },
    zone(
      "kind-components",
      KIND_COMPONENTS,
      ["^components/$1/", "^components/(staffing|board|matching)/", SHARED_COMPONENTS, "^lib/"],
      "Components of one kind don't import those of another.",
    ),
    zone(
      "tasks",
      "^components/(tasks|config|zones)/",
      [
        "^components/(tasks|config|zones|staffing|board)/",
        "^components/shell/admin-header\\.tsx$",
        "^components/staffing/dashboard/panel\\.tsx$",
        SHARED_COMPONENTS,
        "^lib/",
      ],
      "Screens below /admin, and a person's own tasks, know no other screens.",
    ),
    zone(
      "matching",
      "^components/staffing/matching/",
      ["^components/staffing/matching/", "^components/shell/admin-header\\.tsx$", SHARED_COMPONENTS, "^lib/"],
      "Matches are displayed on pages of several kinds, and know none of their components.",
    ),
    zone(
      "import-screens",
      "^components/records/import/",
      ["^components/records/import/", SHARED_COMPONENTS, "^lib/"],
      "The import of any kind; it names none.",
    ),
    zone(
      "outbox",
      "^components/operations/outbox/",
      ["^components/operations/outbox/", "^components/shell/admin-header\\.tsx$", SHARED_COMPONENTS, "^lib/"],
      "Mails know no record.",
    ),
    zone(
      "staffing",
      "^components/staffing/",
      ["^components/(staffing|board)/", SHARED_COMPONENTS, "^lib/"],
      "Parts that the pages of several kinds share.",
    ),
    zone(
      "timeline",
      "^components/ui/timeline/",
      ["^components/(timeline|ui)/", "^lib/(staffing/days|format|utils)\\.ts$"],
      "components/ui/timeline knows no record kind.",
    ),
    zone(
      "capacity",
      "^components/staffing/capacity/",
      ["^components/(capacity|timeline|staffing)/", SHARED_COMPONENTS, "^lib/"],
      "Capacity screens use the timeline and the shared parts of records.",
    ),
    zone(
      "screens",
      "^components/(shell|auth|dashboard|palette)/",
      [
        "^components/(shell|auth|dashboard|palette|ui|data-table)/",
        "^components/records/(moment|field-label|field-types/choice)\\.tsx?$",
        "^components/records/history/undo-opener\\.tsx$",
        "^components/staffing/((move-button|use-decide)\\.tsx?$|consequences/)",
        "^lib/",
      ],
      "The shell and first screens import no record screens; what undoes, moves and asks is loaded on use.",
    ),
    zone(
      "work",
      "^components/(jobs|inbox)/",
      [
        "^components/(jobs|inbox)/",
        "^components/shell/admin-header\\.tsx$",
        "^components/shell/sidebar/sidebar-item\\.tsx$",
        SHARED_COMPONENTS,
        "^lib/",
      ],
      "Jobs and notifications know no kind of record.",
    ),
    zone(
      "account",
      "^components/accounts/account/",
      [
        "^components/(account|ui)/",
        "^components/accounts/auth/auth-form-parts\\.tsx$",
        "^components/shell/(person-avatar|shell-person|theme-choice|sidebar/sign-out)\\.tsx?$",
        "^components/records/(moment\\.tsx|list-state/use-list-layouts\\.ts)$",
        "^lib/",
      ],
      "The account page knows no kind of record.",
    ),
    zone(
      "app",
      "^app/",
      ["^(app|components|lib)/", "^env\\.mjs$"],
      "Pages import components and lib, not the upstream.",
    ),
    zone(
      "middleware",
      "^middleware\\.ts$",
      ["^lib/(access|session|contract)/", "^lib/upstream/problem-response\\.ts$", "^env\\.mjs$"],
      "Middleware applies guards and nothing else.",
    ),
    {
      name: "browser-free-of-server",
      comment: "The proxy, sealed sessions and settings stay on the server.",
      severity: "error",
      from: { path: "^(components/(ui|data-table)|lib/shell)/", pathNot: TESTS },
      to: { path: "^(lib/(upstream|session)/|env\\.mjs)", dependencyTypesNot: ["type-only"] },
    },
    zone("journeys", "^e2e/", ["^e2e/", "^scripts/", PURE], "Browser tests use the product from outside."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|\\.cache|next-env\\.d\\.ts)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
