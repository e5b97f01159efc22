import { requireZoneOf } from "@/upstream/records/reference/business-values";
import { CENTERS } from "@/upstream/platform/database/seed/content/centers";
import { COMPANIES, COMPANY_TAGS, STREETS, type Industry } from "@/upstream/platform/database/seed/content/companies";
import { undoStatus, type DemoRecord, type Edit } from "@/upstream/platform/database/seed/demo-record";
import { randomContact, slug } from "@/upstream/platform/database/seed/people";
import { requireItem, type Random } from "@/upstream/platform/database/seed/random";
import type { World } from "@/upstream/platform/database/seed/world";

export const ACTIVE_CLIENTS = 30;

const STATUS_RANGES = [
  { until: ACTIVE_CLIENTS, type: "client", status: "active" },
  { until: 32, type: "client", status: "on_hold" },
  { until: 34, type: "client", status: "inactive" },
  { until: 41, type: "prospect", status: "prospect" },
  { until: 42, type: "client", status: "archived" },
  { until: COMPANIES.length, type: "partner", status: "active" },
] as const;

type CompanyFields = ReturnType<typeof makeFields>;
export type Company = DemoRecord<CompanyFields>;

export function makeCompanies(world: World): Company[] {
  return COMPANIES.map((_, index) => makeCompany(world, index));
}

function makeCompany(world: World, index: number): Company {
  const fields = makeFields(world, index);
  const ageDays = fields.type === "prospect" ? world.random.integer(8, 90) : 960 - index * 12;
  const createdAt = world.moment(ageDays);
  return { id: world.id(createdAt), createdAt, fields, edits: makeEdits(world, ageDays, fields) };
}

function makeFields(world: World, index: number) {
  const { random } = world;
  const [name, industry, suffix] = requireItem(COMPANIES, index);
  const [, city, stateId] = requireItem(CENTERS, index);
  const { type, status } = STATUS_RANGES.find((range) => index < range.until) ?? STATUS_RANGES[0];
  return {
    name,
    legalName: `${name} ${suffix}`.trim(),
    type,
    clientCode: type === "client" ? clientCodeOf(random, industry) : null,
    industry,
    website: `https://www.${slug(name)}.example.com`,
    ...randomContact(random, name),
    address: `${random.integer(100, 4800)} ${random.pick(STREETS)}`,
    countryCode: "US",
    stateId,
    cityId: world.requireCity(stateId, city),
    zone: requireZoneOf(stateId),
    paymentTermsDays: random.pick([15, 30, 30, 30, 45, 60]),
    currency: "USD",
    status,
    tags: random.sample(COMPANY_TAGS, random.integer(0, 2)),
  };
}

function clientCodeOf(random: Random, industry: Industry): string {
  if (industry === "Education") return "EDU";
  if (industry === "Public sector") return "PUB-STATE";
  return random.pick(["ENT-A", "ENT-B", "MID-A", "MID-B", "SMB"]);
}

const undoCompanyStatus = undoStatus<CompanyFields["status"]>({
  active: "prospect",
  on_hold: "active",
  inactive: "active",
  archived: "inactive",
});

function makeEdits(world: World, ageDays: number, { name, status }: CompanyFields): Edit<CompanyFields>[] {
  const { random } = world;
  const within = (from: number, to: number) =>
    world.moment(ageDays * (from + random.integer(0, 100) * 0.01 * (to - from)));
  const edits: Edit<CompanyFields>[] = [];
  if (status !== "prospect") edits.push({ at: within(0.9, 0.98), undo: undoCompanyStatus });
  if (status !== "prospect" && status !== "active") edits.push({ at: within(0.05, 0.3), undo: undoCompanyStatus });
  if (random.chance(0.45)) edits.push({ at: within(0, 0.8), undo: () => randomContact(random, name) });
  if (random.chance(0.35)) edits.push({ at: within(0, 0.5), undo: (fields) => otherTerms(random, fields) });
  if (random.chance(0.2)) edits.push({ at: world.moment(random.integer(1, 90) / 30), undo: undoLastTag });
  return edits;
}

function otherTerms(random: Random, { paymentTermsDays }: CompanyFields) {
  return { paymentTermsDays: random.pick([15, 30, 45, 60].filter((days) => days !== paymentTermsDays)) };
}

function undoLastTag({ tags }: CompanyFields) {
  return tags.length > 0 ? { tags: tags.slice(0, -1) } : null;
}
