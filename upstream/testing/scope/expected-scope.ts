import type { Kind } from "@/lib/records/kinds";
import type { Account } from "../world";

/** The scope of a right: all rows, those of a center, or none; null where the access role lacks the right. */
export type Where = "everywhere" | "NYC01" | "LAX01" | "nowhere" | null;

/** An account's scopes for one kind, repeated here so that the access table is tested against them. */
export type Reach = { list: Where; refer: Where; export: Where; create: Where; update: Where; delete: Where };

const NONE: Reach = { list: null, refer: null, export: null, create: null, update: null, delete: null };
const FULL = all("everywhere");
const ENTRY: Reach = { ...FULL, export: null, delete: null };
const HEAD: Reach = { ...FULL, delete: null };
const ONLY_CHOSEN: Reach = { ...NONE, refer: "everywhere" };

const RUNS_THE_PLACE = { freelancers: FULL, companies: FULL, teams: FULL, projects: FULL };
const ENTERS = { freelancers: ENTRY, companies: ENTRY, teams: ONLY_CHOSEN, projects: ENTRY };
const HEADS_ENTRY = { freelancers: HEAD, companies: HEAD, teams: ONLY_CHOSEN, projects: HEAD };
const DASHBOARD_ONLY = { freelancers: NONE, companies: NONE, teams: NONE, projects: NONE };

export const REACH: Record<Account, Record<Kind, Reach>> = {
  admin: RUNS_THE_PLACE,
  system: RUNS_THE_PLACE,
  sysadmin: RUNS_THE_PLACE,
  superuser: RUNS_THE_PLACE,
  center: ofCenter("NYC01"),
  center2: ofCenter("LAX01"),
  homeless: ofCenter("nowhere"),
  client: DASHBOARD_ONLY,
  centeradmin: DASHBOARD_ONLY,
  dataentry: ENTERS,
  datahead: HEADS_ENTRY,
  user: DASHBOARD_ONLY,
};

function ofCenter(where: Where): Record<Kind, Reach> {
  const own = { ...all(where), delete: null };
  return {
    freelancers: own,
    companies: { ...own, create: null },
    teams: { ...NONE, refer: where },
    projects: own,
  };
}

function all(where: Where): Reach {
  return { list: where, refer: where, export: where, create: where, update: where, delete: where };
}
