import { requireZoneOf } from "@/upstream/records/reference/business-values";
import { ACCOUNTS } from "./content/accounts";
import { CENTERS } from "./content/centers";
import { undoStatus, type DemoRecord, type Edit } from "./demo-record";
import { randomContact, randomPhone } from "./people";
import { requireItem, type Random } from "./random";
import { ACTIVE_CLIENTS, type Company } from "./records/companies";
import type { World } from "./world";

const LARGE = 10;
const INACTIVE = 3;
const CENTER_TAGS = ["flagship", "shared site", "training rooms", "parking"];

export type Center = ReturnType<typeof makeCenter>;

export function makeCenters(world: World, companies: readonly Company[]): Center[] {
  return CENTERS.map((_, index) => {
    const owner = index < ACTIVE_CLIENTS ? index : world.random.integer(0, ACTIVE_CLIENTS - 1);
    return makeCenter(world, index, requireItem(companies, owner));
  });
}

function makeCenter(world: World, index: number, company: Company) {
  const [code, city, stateId, place] = requireItem(CENTERS, index);
  return {
    code,
    name: `${city.replace(" D.C.", "").replace(" City", "")} ${place}`,
    companyId: company.id,
    zone: requireZoneOf(stateId),
    countryCode: "US",
    stateId,
    cityId: world.requireCity(stateId, city),
    ...randomContact(world.random, company.fields.name),
  };
}

export function pickCenter(random: Random, centers: readonly Center[]): Center {
  const ofAccounts = centers.filter(({ code }) => ACCOUNTS.some((account) => account.centerCode === code));
  if (random.chance(0.25)) return random.pick(ofAccounts);
  return random.pick(random.chance(0.4) ? centers.slice(0, LARGE) : centers);
}

type CenterFields = ReturnType<typeof makeFields>;
export type CenterRecord = DemoRecord<CenterFields> & { code: string };

/** The centers with what their records need besides; the last ones are inactive. */
export function makeCenterRecords(world: World, centers: readonly Center[]): CenterRecord[] {
  return centers.map(({ code, ...place }, index) => {
    // After the center's company, and before most of its people.
    const ageDays = 900 - index * 12;
    const createdAt = world.moment(ageDays);
    const fields = makeFields(world, place, index >= centers.length - INACTIVE ? "inactive" : "active");
    return { id: world.id(createdAt), createdAt, code, fields, edits: makeEdits(world, fields) };
  });
}

function makeFields({ random }: World, place: Omit<Center, "code">, status: "active" | "inactive") {
  return { ...place, status, tags: random.sample(CENTER_TAGS, random.integer(0, 2)) };
}

const undoCenterStatus = undoStatus<CenterFields["status"]>({ inactive: "active" });

function makeEdits(world: World, { status }: CenterFields): Edit<CenterFields>[] {
  const { random } = world;
  const edits: Edit<CenterFields>[] = [];
  if (status === "inactive") edits.push({ at: world.moment(random.integer(10, 120)), undo: undoCenterStatus });
  if (random.chance(0.4)) {
    edits.push({ at: world.moment(random.integer(5, 180)), undo: () => ({ contactPhone: randomPhone(random) }) });
  }
  return edits;
}
