import type { Kind } from "@/lib/records/kinds";
import type { AccessRole } from "./access-role";

/**
 * `refer` offers a record as a choice in another record's form: code and name only. `decide` accepts or declines people
 * proposed to one's company; those who may update assignments move them without it.
 */
export type Verb = "list" | "read" | "create" | "update" | "delete" | "refer" | "export" | "import" | "decide";

export type Scope = "all" | "center" | "company" | "none";

export type Section = "dashboard" | Kind;

type Rights = {
  /** Opens `/admin/**`; the rights to teams below decide `/teams/**`. */
  adminRoutes: boolean;
  /** Sees at `/changes` what has changed in all records of its scope. */
  changes: boolean;
  navigation: readonly Section[];
  kinds: Record<Kind, Record<Verb, Scope>>;
};

const FULL = {
  list: "all",
  read: "all",
  create: "all",
  update: "all",
  delete: "all",
  refer: "all",
  export: "all",
  import: "all",
  decide: "none",
} as const;
const OWN_CENTER = {
  list: "center",
  read: "center",
  create: "center",
  update: "center",
  delete: "none",
  refer: "center",
  export: "center",
  import: "center",
  decide: "none",
} as const;
const NOTHING = {
  list: "none",
  read: "none",
  create: "none",
  update: "none",
  delete: "none",
  refer: "none",
  export: "none",
  import: "none",
  decide: "none",
} as const;
const ENTRY = { ...FULL, delete: "none", export: "none", import: "none" } as const;
const ENTRY_HEAD = { ...FULL, delete: "none" } as const;
// Data entry may choose a team in a form, but not open one.
const ENTRY_TEAMS = { ...NOTHING, refer: "all" } as const;

const NO_ADMIN_KINDS = { centers: NOTHING, users: NOTHING, mappings: NOTHING, tasks: NOTHING } as const;

const EVERY_SECTION = ["dashboard", "freelancers", "companies", "teams", "projects"] as const;
const FULL_ACCESS = everyKind(FULL);
const NO_ACCESS = everyKind(NOTHING);

export const ACCESS: Record<AccessRole, Rights> = {
  admin: {
    adminRoutes: true,
    changes: true,
    navigation: EVERY_SECTION,
    kinds: FULL_ACCESS,
  },
  system: {
    adminRoutes: true,
    changes: true,
    navigation: EVERY_SECTION,
    kinds: FULL_ACCESS,
  },
  "center-admin": {
    adminRoutes: false,
    changes: true,
    navigation: ["dashboard", "companies", "freelancers", "projects"],
    kinds: {
      freelancers: OWN_CENTER,
      companies: { ...OWN_CENTER, create: "none" },
      teams: { ...NOTHING, refer: "center" },
      projects: OWN_CENTER,
      assignments: OWN_CENTER,
      ...NO_ADMIN_KINDS,
      tasks: OWN_CENTER,
      // Whom they may give a task.
      users: { ...NOTHING, refer: "center" },
    },
  },
  client: {
    adminRoutes: false,
    changes: false,
    navigation: EVERY_SECTION,
    kinds: { ...NO_ACCESS, assignments: { ...NOTHING, decide: "company" } },
  },
  "data-entry": {
    adminRoutes: false,
    changes: false,
    navigation: ["dashboard", "freelancers", "companies", "projects"],
    kinds: entryKinds(ENTRY),
  },
  "data-entry-head": {
    adminRoutes: false,
    changes: false,
    navigation: ["dashboard", "freelancers", "companies", "projects"],
    kinds: entryKinds(ENTRY_HEAD),
  },
  restricted: {
    adminRoutes: false,
    changes: false,
    navigation: ["dashboard"],
    kinds: NO_ACCESS,
  },
};

function entryKinds(scopes: Record<Verb, Scope>): Rights["kinds"] {
  return {
    freelancers: scopes,
    companies: scopes,
    teams: ENTRY_TEAMS,
    projects: scopes,
    assignments: scopes,
    ...NO_ADMIN_KINDS,
  };
}

/** Only for those who may do everything or nothing, whatever the kind. */
function everyKind(scopes: Record<Verb, Scope>): Rights["kinds"] {
  return {
    freelancers: scopes,
    companies: scopes,
    teams: scopes,
    projects: scopes,
    assignments: scopes,
    centers: scopes,
    users: scopes,
    mappings: scopes,
    tasks: scopes,
  };
}
