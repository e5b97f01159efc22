import { requireZoneOf } from "@/upstream/reference/business-values";
import { CENTERS } from "./content/centers";
import { randomContact } from "./people";
import { requireItem } from "./random";
import { ACTIVE_CLIENTS, type Company } from "./records/companies";
import type { World } from "./world";

export type Center = ReturnType<typeof makeCenter>;

/** The first centers belong to one active client each, in order; later ones to whichever client comes. */
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
