const PURE = "^lib/(records|contract|access)/";
const SHARED_COMPONENTS = "^components/(ui|data-table|records)/";
const KIND_COMPONENTS = "^components/(freelancers|companies|teams|projects)/";
const TESTS = "(\\.test\\.tsx?$|/testing/|^e2e/)";

/** A zone may reach the listed paths of ours and nothing else of ours; packages are free. */
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

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "no-orphans",
      comment: "A module that nothing reaches and that reaches nothing is dead.",
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
          "^scripts/start/end-with-parent\\.mjs$",
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
    zone("pure-lib", PURE, PURE, "lib/records, lib/contract and lib/access know only each other."),
    {
      name: "pure-lib-packages",
      comment: "They do no I/O and import zod at most.",
      severity: "error",
      from: { path: PURE, pathNot: TESTS },
      to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "core"], pathNot: "^node_modules/zod/" },
    },
    zone("upstream", "^upstream/", ["^upstream/", PURE], "The upstream sees three folders of lib and nothing else."),
    zone("lib", "^lib/", ["^lib/", "^env\\.mjs$"], "lib is below everything else."),
    zone("ui", "^components/ui/", ["^components/ui/", "^lib/utils\\.ts$"], "Primitives know lib/utils only."),
    zone("data-table", "^components/data-table/", ["^components/(data-table|ui)/", "^lib/"], "Knows no record kind."),
    zone("records", "^components/records/", [SHARED_COMPONENTS, "^lib/"], "Names no kind, knows no page."),
    {
      name: "tags-below-filters",
      comment: "Filters are made with the box for tags, which is of forms as well.",
      severity: "error",
      from: { path: "^components/records/tags/" },
      to: { path: "^components/records/(filter|advanced-filter|list|bulk)/" },
    },
    zone(
      "kind-components",
      KIND_COMPONENTS,
      ["^components/$1/", SHARED_COMPONENTS, "^lib/"],
      "What one kind has and no other; kinds don't know each other.",
    ),
    zone(
      "screens",
      "^components/(shell|auth|dashboard|palette)/",
      [
        "^components/(shell|auth|dashboard|palette|ui|data-table)/",
        "^components/records/value/",
        "^components/records/history/undo-opener\\.tsx$",
        "^lib/",
      ],
      "The shell and its first screens know no record screens; what one opens to undo a change comes with the click.",
    ),
    zone("app", "^app/", ["^(app|components|lib)/", "^env\\.mjs$"], "Pages reach down, not across to services."),
    zone(
      "middleware",
      "^middleware\\.ts$",
      ["^lib/(access|session|contract)/", "^lib/upstream/problem-response\\.ts$", "^env\\.mjs$"],
      "Guards only.",
    ),
    {
      name: "browser-free-of-server",
      comment: "The proxy, sealed sessions and settings are the server's.",
      severity: "error",
      from: { path: "^(components/(ui|data-table)|lib/client)/", pathNot: TESTS },
      to: { path: "^(lib/(upstream|session)/|env\\.mjs)", dependencyTypesNot: ["type-only"] },
    },
    zone("journeys", "^e2e/", ["^e2e/", "^scripts/", PURE], "Journeys see the product from outside."),
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
