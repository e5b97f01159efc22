import type { Kind } from "@/lib/records/kinds";
import type { Account } from "../world";

/** The scope of a right: all rows, those of a center, or none; null if the access role lacks the right. */
export type RowScope = "everywhere" | "NYC01" | "LAX01" | "nowhere" | null;

/** An account's scopes for one kind, repeated here so that the access table is tested against them. */
export type ExpectedScope = {
  list: RowScope;
  refer: RowScope;
  export: RowScope;
  import: RowScope;
  create: RowScope;
  update: RowScope;
  delete: RowScope;
};

const NONE: ExpectedScope = {
  list: null,
  refer: null,
  export: null,
  import: null,
  create: null,
  update: null,
  delete: null,
};
const FULL = sameForAllRights("everywhere");
const ENTRY: ExpectedScope = { ...FULL, export: null, import: null, delete: null };
const HEAD: ExpectedScope = { ...FULL, delete: null };
const REFERENCE_ONLY: ExpectedScope = { ...NONE, refer: "everywhere" };

const ADMIN_KINDS = { centers: NONE, users: NONE, mappings: NONE, tasks: NONE };

const FULL_ACCESS = everyKind(FULL);
const DATA_ENTRY = entryKinds(ENTRY);
const DATA_ENTRY_HEAD = entryKinds(HEAD);
const DASHBOARD_ONLY = everyKind(NONE);

export const EXPECTED_SCOPE: Record<Account, Record<Kind, ExpectedScope>> = {
  admin: FULL_ACCESS,
  system: FULL_ACCESS,
  sysadmin: FULL_ACCESS,
  superuser: FULL_ACCESS,
  center: ofCenter("NYC01"),
  center2: ofCenter("LAX01"),
  centerless: ofCenter("nowhere"),
  client: DASHBOARD_ONLY,
  centeradmin: DASHBOARD_ONLY,
  dataentry: DATA_ENTRY,
  datahead: DATA_ENTRY_HEAD,
  user: DASHBOARD_ONLY,
};

function ofCenter(where: RowScope): Record<Kind, ExpectedScope> {
  const centerScope = { ...sameForAllRights(where), delete: null };
  return {
    freelancers: centerScope,
    companies: { ...centerScope, create: null },
    teams: { ...NONE, refer: where },
    projects: centerScope,
    assignments: centerScope,
    ...ADMIN_KINDS,
    tasks: centerScope,
    users: { ...NONE, refer: where },
  };
}

function entryKinds(scope: ExpectedScope): Record<Kind, ExpectedScope> {
  return {
    freelancers: scope,
    companies: scope,
    teams: REFERENCE_ONLY,
    projects: scope,
    assignments: scope,
    ...ADMIN_KINDS,
  };
}

function sameForAllRights(where: RowScope): ExpectedScope {
  return { list: where, refer: where, export: where, import: where, create: where, update: where, delete: where };
}

function everyKind(scope: ExpectedScope): Record<Kind, ExpectedScope> {
  return {
    freelancers: scope,
    companies: scope,
    teams: scope,
    projects: scope,
    assignments: scope,
    centers: scope,
    users: scope,
    mappings: scope,
    tasks: scope,
  };
}
