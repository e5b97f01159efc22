import type { Kind } from "@/lib/records/kinds";
import type { Account } from "../world";

/** The scope of a right: all rows, those of a center, or none; null where the access role lacks the right. */
export type Where = "everywhere" | "NYC01" | "LAX01" | "nowhere" | null;

/** An account's scopes for one kind, repeated here so that the access table is tested against them. */
export type ExpectedScope = { list: Where; refer: Where; export: Where; create: Where; update: Where; delete: Where };

const NONE: ExpectedScope = { list: null, refer: null, export: null, create: null, update: null, delete: null };
const FULL = all("everywhere");
const ENTRY: ExpectedScope = { ...FULL, export: null, delete: null };
const HEAD: ExpectedScope = { ...FULL, delete: null };
const ONLY_CHOSEN: ExpectedScope = { ...NONE, refer: "everywhere" };

const FULL_ACCESS = { freelancers: FULL, companies: FULL, teams: FULL, projects: FULL };
const ENTERS = { freelancers: ENTRY, companies: ENTRY, teams: ONLY_CHOSEN, projects: ENTRY };
const HEADS_ENTRY = { freelancers: HEAD, companies: HEAD, teams: ONLY_CHOSEN, projects: HEAD };
const DASHBOARD_ONLY = { freelancers: NONE, companies: NONE, teams: NONE, projects: NONE };

export const EXPECTED_SCOPE: Record<Account, Record<Kind, ExpectedScope>> = {
  admin: FULL_ACCESS,
  system: FULL_ACCESS,
  sysadmin: FULL_ACCESS,
  superuser: FULL_ACCESS,
  center: ofCenter("NYC01"),
  center2: ofCenter("LAX01"),
  homeless: ofCenter("nowhere"),
  client: DASHBOARD_ONLY,
  centeradmin: DASHBOARD_ONLY,
  dataentry: ENTERS,
  datahead: HEADS_ENTRY,
  user: DASHBOARD_ONLY,
};

function ofCenter(where: Where): Record<Kind, ExpectedScope> {
  const own = { ...all(where), delete: null };
  return {
    freelancers: own,
    companies: { ...own, create: null },
    teams: { ...NONE, refer: where },
    projects: own,
  };
}

function all(where: Where): ExpectedScope {
  return { list: where, refer: where, export: where, create: where, update: where, delete: where };
}
