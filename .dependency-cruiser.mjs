const PURE = "^lib/(records|contract|accounts/access|staffing)/";
const KIND_COMPONENTS = "^components/staffing/(freelancers|companies|teams|projects|assignments)/";
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

/** The rooms of each floor from the lowest up; a room imports only itself and those before it. "." is the floor's own files. */
const FLOORS = {
  upstream: [
    "platform/database",
    "platform/http",
    "platform",
    "operations/mail",
    "accounts/auth",
    "operations/notifications",
    "operations/jobs",
    "staffing/work",
    "staffing/money",
    "records",
    "changes/plan",
    "staffing/assignments",
    "operations/centers",
    "accounts/users",
    "changes",
    "staffing",
    "accounts",
    "operations",
    "platform/open-api",
    ".",
  ],
  "upstream/accounts": ["auth", "users", "sign-up", "account-links", "single-sign-on", "account"],
  "upstream/staffing": ["work", "money", "assignments", ".", "proposals", "board", "timeline", "matching", "dashboard"],
  "upstream/operations": ["mail", "outbox", "notifications", "jobs", "centers", "tasks", "config", "inbox", "queue"],
  components: ["ui", "records", "staffing", "shell", "accounts", "operations"],
};

/** One rule a room: what it may not import. The demo's seed may use any room. */
function roomsOf([floor, rooms]) {
  const pathOf = (room) => (room === "." ? `^${floor}/[^/]+$` : `^${floor}/${room}/`);
  return rooms.slice(0, -1).map((room, i) => {
    const inside = rooms.filter((other) => other.startsWith(`${room}/`));
    return {
      name: `${floor}/${room}`,
      severity: "error",
      from: { path: pathOf(room), pathNot: [TESTS, "/database/seed/", ...inside.map(pathOf)] },
      to: { path: rooms.slice(i + 1).map(pathOf), pathNot: rooms.slice(0, i + 1).map(pathOf) },
    };
  });
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
      [PURE, "^lib/(formats/|(format|values)\\.ts$)"],
      "lib/records, lib/contract, lib/accounts/access and lib/staffing import only each other, lib/format for texts of values and lib/values.",
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
        "lib/records, lib/contract, lib/accounts/access and lib/staffing do no I/O and import no package but zod.",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "core"], pathNot: "^node_modules/zod/" },
    },
    zone(
      "upstream",
      "^upstream/",
      ["^upstream/", PURE, "^lib/(formats/|format\\.ts$|service/|watch/(call-metrics\\.ts|trace\\.mjs)$)"],
      "The upstream imports only the pure parts of lib, and what both services do alike.",
    ),
    ...Object.entries(FLOORS).flatMap(roomsOf),
    zone("lib", "^lib/", ["^lib/", "^env\\.mjs$"], "lib imports only lib."),
    zone(
      "ui",
      "^components/ui/",
      [
        "^components/ui/",
        "^lib/(utils|format|staffing/(days|free-and-booked-time)|records/list/list-layout|records/figures/slots-text)\\.ts$",
        "^lib/shell/(connection/lazy\\.tsx|browser-storage\\.ts)$",
      ],
      "Primitives, tables, boards and timelines know no record.",
    ),
    room("field-types", []),
    room("value", []),
    room("save", []),
    room("date", []),
    room("form", ["bulk", "date", "filter/filter-text", "save", "tags", "value"]),
    room("bulk", ["date", "files", "form", "tags", "value"]),
    room("history", ["bulk", "value"]),
    room("detail", ["field-types"]),
    room("page", ["bulk", "detail", "field-types", "history", "inline-edit", "list-state", "save", "value"]),
    room("range", ["bulk", "save", "value"]),
    room("inline-edit", ["bulk", "field-types", "form", "peek", "save", "value"]),
    {
      name: "tags-below-filters-and-forms",
      comment: "Filters and forms use the tag box, so the tag box must not import them.",
      severity: "error",
      from: { path: "^components/records/tags/" },
      to: { path: "^components/records/(filter|form|inline-edit|list|list-state|bulk)/" },
    },
    {
      name: "kind-components",
      comment: "Pages of one kind don't import those of another.",
      severity: "error",
      from: { path: KIND_COMPONENTS, pathNot: TESTS },
      to: { path: KIND_COMPONENTS, pathNot: "^components/staffing/$1/" },
    },
    zone(
      "screens",
      "^components/(shell|accounts/auth|staffing/dashboard)/",
      [
        "^components/(shell|accounts/auth|staffing/dashboard|ui)/",
        "^components/records/(moment|field-label|use-last-editor|field-types/choice|save/choice-labels|value/describe-value)\\.tsx?$",
        "^components/records/filter/(sentence/use-(sentences|show-text)|filter-text/condition-text)\\.tsx?$",
        "^components/records/history/undo-(opener|words)\\.tsx?$",
        "^components/records/form/drafts/send-left-saves\\.ts$",
        "^components/staffing/((move-button|use-decide)\\.tsx?$|(consequences|contradictions|slots|tray)/)",
        "^lib/",
      ],
      "The shell and first screens import no record screens; what undoes, moves, asks and sends again is loaded on use.",
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
      ["^lib/(accounts|contract)/", "^lib/upstream/problem-response\\.ts$", "^env\\.mjs$"],
      "Middleware applies guards and nothing else.",
    ),
    {
      name: "browser-free-of-server",
      comment: "The proxy, sealed sessions and settings stay on the server.",
      severity: "error",
      from: { path: "^(components/ui|lib/shell)/", pathNot: TESTS },
      to: { path: "^(lib/(upstream|accounts/session)/|env\\.mjs)", dependencyTypesNot: ["type-only"] },
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
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
