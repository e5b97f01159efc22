import type { Caller, TestApp } from "@/upstream/testing/test-app";
import { dashboardRules } from "./dashboard-rules";
import { clientScreens, dashboardScreens } from "./dashboard-screens";
import { matchScreens } from "./match-screens";
import { moneyRules } from "./money-rules";
import { centerRules, companyRules, openingRules } from "./opening-rules";
import { peopleScreens, teamScreens, workScreens } from "./people-screens";
import { centerScreens, companyScreens, projectScreens } from "./project-screens";
import { seenBy, type Seen, type World } from "./read-world";
import type { Said } from "./said";
import { peopleRules, teamRules, workRules } from "./time-rules";

type Area = {
  rules: readonly ((seen: Seen) => Said[])[];
  screens: (caller: Caller, seen: Seen) => Promise<Said[]>;
  /** Who may open its screens. */
  accounts: readonly Account[];
};

type Account = "admin" | "system" | "center";

/** What screens say, and the rules that they have to agree with. */
export const AREAS: Record<string, Area> = {
  "people and their time": {
    rules: [peopleRules, workRules],
    screens: peopleScreens,
    accounts: ["admin", "center"],
  },
  teams: { rules: [teamRules, peopleRules], screens: teamScreens, accounts: ["admin"] },
  assignments: { rules: [workRules, moneyRules], screens: workScreens, accounts: ["admin", "center"] },
  "projects and their openings": {
    rules: [openingRules, moneyRules, workRules, peopleRules],
    screens: projectScreens,
    accounts: ["admin", "center"],
  },
  matches: { rules: [openingRules], screens: matchScreens, accounts: ["admin", "center"] },
  companies: {
    rules: [companyRules, moneyRules, openingRules],
    screens: companyScreens,
    accounts: ["admin", "center"],
  },
  centers: { rules: [centerRules, openingRules], screens: centerScreens, accounts: ["admin"] },
  dashboards: { rules: [dashboardRules], screens: dashboardScreens, accounts: ["admin", "system", "center"] },
};

/** What the area's screens and rules say to each account; those who see the same must be told the same. */
export async function figuresOf(app: TestApp, world: World, { rules, screens, accounts }: Area): Promise<Said[][]> {
  const views = [];
  for (const account of accounts) {
    const seen = seenBy(world, account === "center" ? { account, centerCode: "NYC01" } : { account });
    const said = await screens(await app.as(account), seen);
    views.push({ of: seen.viewer.centerCode, said: [...rules.flatMap((rule) => rule(seen)), ...said] });
  }
  return [...Map.groupBy(views, ({ of }) => of).values()].map((same) => same.flatMap(({ said }) => said));
}

/** Each company's as its client sees it. */
export async function clientFigures(app: TestApp, world: World): Promise<Said[]> {
  const said: Said[] = [];
  for (const { id } of world.companies) {
    said.push(...dashboardRules(seenBy(world, { account: "client", companyId: id })));
    said.push(...(await clientScreens(app, id)));
  }
  return said;
}
