import { requireZoneOf } from "@/upstream/reference/business-values";
import { ACCOUNTS } from "./content/accounts";
import { CENTERS } from "./content/centers";
import { randomContact } from "./people";
import { requireItem, type Random } from "./random";
import { ACTIVE_CLIENTS, type Company } from "./records/companies";
import type { World } from "./world";

const LARGE = 10;

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
