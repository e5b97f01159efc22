import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { differences } from "@/upstream/changes/apply/ledger";
import type { Places } from "@/upstream/records/reference/load-reference";
import { makeAccounts, pickActor, type Account } from "./accounts";
import { makeCenterRecords, makeCenters } from "./centers";
import type { DemoRecord } from "./demo-record";
import { makeAssignments } from "./records/assignments";
import { makeCompanies } from "./records/companies";
import { makeFreelancers } from "./records/freelancers";
import { makeProjects } from "./records/projects";
import { makeMappings, makeStaff, makeTasks } from "./records/tasks";
import { makeTeams } from "./records/teams";
import { requireItem } from "./random";
import { makeLastSignIns, makeUserRecords } from "./users";
import { createWorld, type World } from "./world";
import type { FieldChange } from "@/upstream/changes/plan/change-plan";

export type Demo = ReturnType<typeof generateDemo>;

type Fields = Record<string, unknown>;

export type GeneratedRecord = {
  kind: Kind;
  id: string;
  /** Given only to records whose kind has codes of its own. */
  code?: string;
  fields: Fields;
  steps: (Step & { id: string; actorId: string })[];
};

/** The same `now` gives the same data. */
export function generateDemo(now: Date, places: Places) {
  const world = createWorld(now, places);
  const companies = makeCompanies(world);
  const accounts = makeAccounts(world, companies);
  const centers = makeCenters(world, companies);
  const freelancers = makeFreelancers(world, centers);
  const teams = makeTeams(world, centers, freelancers);
  const projects = makeProjects(world, { companies, centers, teams });
  const assignments = makeAssignments(world, projects, freelancers);
  const recorded = <Values extends Fields>(kind: Kind, demoRecords: readonly DemoRecord<Values>[]) =>
    demoRecords.map((demoRecord) => record(world, accounts, kind, demoRecord));
  const ofCompanies = recorded("companies", companies);
  const staffing = {
    freelancers: recorded("freelancers", freelancers),
    teams: recorded("teams", teams),
    projects: recorded("projects", projects),
    assignments: recorded("assignments", assignments),
  };
  const centerRecords = makeCenterRecords(world, centers);
  const codes = centerRecords.map(({ code }) => code);
  const ofCenters = recorded("centers", centerRecords).map((one, i) => ({ ...one, code: requireItem(codes, i) }));
  // Made last, so that they leave the numbers that the others draw as they are.
  const people = [...accounts, ...makeStaff(world)];
  const mappings = makeMappings(world);
  const tasks = makeTasks(world, mappings, people);
  const work = { mappings: recorded("mappings", mappings), tasks: recorded("tasks", tasks) };
  const generatedTasks = tasks.flatMap(({ id, fields, source }) =>
    source ? [{ taskId: id, assigneeId: fields.assigneeId, ...source }] : [],
  );
  // An administrator created every user, themselves included.
  const [administrator] = accounts;
  const users = makeUserRecords(world, people, companies).map((one) =>
    record(world, administrator ? [administrator] : accounts, "users", one),
  );
  // In the order in which they are stored: each after those that it refers to.
  const records: Record<Kind, GeneratedRecord[]> = {
    users,
    companies: ofCompanies,
    centers: ofCenters,
    ...staffing,
    ...work,
  };
  return { accounts: people, records, generatedTasks, lastSignIns: makeLastSignIns(world, users, lastWrites(records)) };
}

function lastWrites(records: Record<Kind, GeneratedRecord[]>): Map<string, Date> {
  const last = new Map<string, Date>();
  for (const { at, actorId } of Object.values(records).flatMap((ofKind) => ofKind.flatMap(({ steps }) => steps))) {
    if (at > (last.get(actorId) ?? new Date(0))) last.set(actorId, at);
  }
  return last;
}

function record<Values extends Fields>(
  world: World,
  accounts: readonly Account[],
  kind: Kind,
  demoRecord: DemoRecord<Values>,
): GeneratedRecord {
  const { centerCode = demoRecord.centerCode } = demoRecord.fields;
  const steps = stepsOf(definitionOf(kind), demoRecord).map((step) => {
    const actor = pickActor(world.random, accounts, kind, typeof centerCode === "string" ? centerCode : null);
    return { ...step, id: world.id(step.at), actorId: actor.id };
  });
  return { kind, id: demoRecord.id, fields: demoRecord.fields, steps };
}

type Step = { at: Date; version: number; action: "create" | "update"; changes: FieldChange[] };

/** Undoes a record's edits from last to first; replayed forwards, the steps end in the record's fields. */
function stepsOf<Fields extends Record<string, unknown>>(
  definition: Definition,
  demoRecord: DemoRecord<Fields>,
): Step[] {
  const updates: Omit<Step, "version">[] = [];
  let state = demoRecord.fields;
  const latestFirst = demoRecord.edits
    .filter(({ at }) => at > demoRecord.createdAt)
    .toSorted((a, b) => b.at.getTime() - a.at.getTime());
  for (const { at, undo } of latestFirst) {
    const before = { ...state, ...undo(state) };
    const changes = differences(definition, before, state);
    if (changes.length > 0) updates.unshift({ at, action: "update", changes });
    state = before;
  }
  const created = { at: demoRecord.createdAt, action: "create" as const, changes: differences(definition, {}, state) };
  return [created, ...updates].map((step, index) => ({ ...step, version: index + 1 }));
}
