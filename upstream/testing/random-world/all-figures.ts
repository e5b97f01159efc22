import type { TestApp } from "@/upstream/testing/test-app";
import { dashboardRules } from "./dashboard-rules";
import { clientScreens, dashboardScreens } from "./dashboard-screens";
import { moneyRules } from "./money-rules";
import { centerRules, companyRules, openingRules } from "./opening-rules";
import { peopleScreens, teamScreens, workScreens } from "./people-screens";
import { matchScreens } from "./match-screens";
import { centerScreens, companyScreens, projectScreens } from "./project-screens";
import { readWorld, seenBy, type Seen } from "./read-world";
import type { Said } from "./said";
import { peopleRules, teamRules, workRules } from "./time-rules";

/** What all screens and the rules say of a world, for each role within its scope. */
export async function allFigures(app: TestApp): Promise<Record<string, Said[]>> {
  const world = await readWorld(app);
  const all = seenBy(world, { account: "admin" });
  const ofCenter = seenBy(world, { account: "center", centerCode: "NYC01" });
  const [admin, system, center] = [await app.as("admin"), await app.as("system"), await app.as("center")];
  const ofClients: Said[] = [];
  for (const { id } of world.companies)
    ofClients.push(
      ...dashboardRules(seenBy(world, { account: "client", companyId: id })),
      ...(await clientScreens(app, id)),
    );
  return {
    "administrators and system users": [
      ...rulesOf(all),
      ...teamRules(all),
      ...centerRules(all),
      ...(await peopleScreens(admin, all)),
      ...(await teamScreens(admin, all)),
      ...(await workScreens(admin, all)),
      ...(await projectScreens(admin, all)),
      ...(await matchScreens(admin, all)),
      ...(await companyScreens(admin, all)),
      ...(await centerScreens(admin, all)),
      ...(await dashboardScreens(admin, all)),
      ...(await dashboardScreens(system, { ...all, viewer: { account: "system" } })),
    ],
    "a center's administrators": [
      ...rulesOf(ofCenter),
      ...(await peopleScreens(center, ofCenter)),
      ...(await workScreens(center, ofCenter)),
      ...(await projectScreens(center, ofCenter)),
      ...(await matchScreens(center, ofCenter)),
      ...(await companyScreens(center, ofCenter)),
      ...(await dashboardScreens(center, ofCenter)),
    ],
    clients: ofClients,
  };
}

function rulesOf(seen: Seen): Said[] {
  return [
    ...peopleRules(seen),
    ...workRules(seen),
    ...openingRules(seen),
    ...moneyRules(seen),
    ...companyRules(seen),
    ...dashboardRules(seen),
  ];
}
